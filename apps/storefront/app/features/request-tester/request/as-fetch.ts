import type { OutgoingRequest } from './build-request.ts';

/** The request as JavaScript. */
export function asFetch({ method, url, headers, body }: OutgoingRequest): string {
  const json = body === undefined ? '' : JSON.stringify(JSON.parse(body), null, 2);
  const options = [
    method === 'GET' ? '' : `method: '${method}',`,
    `headers: ${JSON.stringify(headers, null, 2)},`,
    json && `body: JSON.stringify(${json}),`,
  ]
    .filter(Boolean)
    .join('\n');
  return `const response = await fetch(${JSON.stringify(url)}, {\n${indented(options)}\n});`;
}

const indented = (text: string) => text.replace(/^/gm, '  ');
