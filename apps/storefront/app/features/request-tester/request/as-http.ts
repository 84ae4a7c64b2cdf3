import type { OutgoingRequest } from './build-request.ts';

/** The request as it goes over the wire, for .http files and for reading. */
export function asHttp({ method, url, headers, body }: OutgoingRequest): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${pathname}${search} HTTP/1.1\n${lines.join('\n')}\n\n${body ?? ''}`;
}
