import { type DocumentedCall, readDocument } from '../openapi/read-document.ts';
import type { Filling } from '../state/tester-state.ts';
import { readCurl } from './read-curl.ts';

export type Imported =
  | { kind: 'request'; request: Filling }
  | { kind: 'calls'; calls: DocumentedCall[] }
  | { kind: 'refused'; why: string };

/** A cURL command, or an OpenAPI document as JSON. */
export function readImport(text: string): Imported {
  if (!text.trim().startsWith('{')) {
    const request = readCurl(text);
    return typeof request === 'string'
      ? { kind: 'refused', why: `${request}, nor an OpenAPI document as JSON` }
      : { kind: 'request', request };
  }
  try {
    const document = JSON.parse(text);
    const server: string = document.servers?.[0]?.url ?? '';
    const root = /^https?:/.test(server) ? server.replace(/\/$/, '') : '';
    const calls = readDocument(document).map((call) => ({ ...call, path: root + call.path }));
    return calls.length > 0
      ? { kind: 'calls', calls }
      : { kind: 'refused', why: 'The document has no call that the tester can send' };
  } catch (error) {
    return { kind: 'refused', why: `This is no JSON: ${(error as Error).message}` };
  }
}
