import type { OutgoingRequest } from './build-request.ts';

/** The request for Python's requests. */
export function asPython({ method, url, headers, body }: OutgoingRequest): string {
  const parts = [
    JSON.stringify(method),
    JSON.stringify(url),
    `headers=${JSON.stringify(headers, null, 4)}`,
    ...(body === undefined ? [] : [`data=${JSON.stringify(body)}.encode()`]),
  ];
  const call = parts.map((part) => `${indented(part)},`).join('\n');
  return `import requests\n\nresponse = requests.request(\n${call}\n)\nprint(response.status_code, response.text)`;
}

const indented = (text: string) => text.replace(/^/gm, '    ');
