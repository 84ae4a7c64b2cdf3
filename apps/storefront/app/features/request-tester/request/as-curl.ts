import type { OutgoingRequest } from './build-request.ts';

/** The request as a command for a POSIX shell. */
export function asCurl({ method, url, headers, body }: OutgoingRequest): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
}

/** Nothing is special between single quotes except the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
