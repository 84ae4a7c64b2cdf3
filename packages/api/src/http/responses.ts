import type { ResponseHeader } from '../ports/cookies.ts';

const texts = new WeakMap<Response, string>();

export function createJsonResponse(
  text: string,
  status: number,
  more: ResponseHeader[] = [],
): Response {
  const type: ResponseHeader = ['content-type', 'application/json'];
  // A plain object is quickest to send, and most answers carry nothing more.
  const headers = more.length === 0 ? Object.fromEntries([type]) : [type, ...more];
  const response = new Response(text, { status, headers });
  texts.set(response, text);
  return response;
}

/** The text of an answer that was written here; undefined: it has to be read. */
export const getJsonText = (response: Response) => texts.get(response);

/** The bytes of an answer. Those that were written here need not be read out of a stream again. */
export async function getResponseBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const text = texts.get(response);
  return text === undefined
    ? new Uint8Array(await response.arrayBuffer())
    : new TextEncoder().encode(text);
}

/**
 * A body that the database has written as JSON already: it goes out as it is, and nobody parses,
 * maps and writes it again on the way to the shopper.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
