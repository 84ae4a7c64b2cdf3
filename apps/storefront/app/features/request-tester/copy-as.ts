import type { OutgoingRequest } from './build-request.ts';

const indent = (text: string, by: string) => text.replace(/^/gm, by);
/** Inside single quotes a POSIX shell treats nothing but the quote itself as special. */
const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function asCurl({ method, url, headers, body }: OutgoingRequest): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuote(body)}`]),
  ].join(' \\\n  ');
}

export function asFetch({ method, url, headers, body }: OutgoingRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    `headers: ${JSON.stringify(headers, null, 2)},`,
    ...(body ? [`body: JSON.stringify(${JSON.stringify(JSON.parse(body), null, 2)}),`] : []),
  ].join('\n');
  return `const response = await fetch(${JSON.stringify(url)}, {\n${indent(options, '  ')}\n});`;
}

/** For Python's requests library. */
export function asPython({ method, url, headers, body }: OutgoingRequest): string {
  const call = [
    JSON.stringify(method),
    JSON.stringify(url),
    `headers=${JSON.stringify(headers, null, 4)}`,
    ...(body === undefined ? [] : [`data=${JSON.stringify(body)}.encode()`]),
  ]
    .map((part) => `${indent(part, '    ')},`)
    .join('\n');
  return `import requests\n\nresponse = requests.request(\n${call}\n)\nprint(response.status_code, response.text)`;
}

/** For .http files. */
export function asHttp({ method, url, headers, body }: OutgoingRequest): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${pathname}${search} HTTP/1.1\n${lines.join('\n')}\n\n${body ?? ''}`;
}
