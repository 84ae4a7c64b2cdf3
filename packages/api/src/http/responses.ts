import type { ResponseHeader } from '../ports/cookies.ts';

const texts = new WeakMap<Response, string>();

export function createJsonResponse(
  text: string,
  status: number,
  more: ResponseHeader[] = [],
): Response {
  const type: ResponseHeader = ['content-type', 'application/json'];
  // A plain object is fastest, and most responses have no further headers.
  const headers = more.length === 0 ? Object.fromEntries([type]) : [type, ...more];
  const response = new Response(text, { status, headers });
  texts.set(response, text);
  return response;
}

/** Returns the JSON text of a response created here; undefined for other responses. */
export const getJsonText = (response: Response) => texts.get(response);

/** Returns the bytes of a response, without reading the stream if it was created here. */
export async function getResponseBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const text = texts.get(response);
  return text === undefined
    ? new Uint8Array(await response.arrayBuffer())
    : new TextEncoder().encode(text);
}

/** A body that the database returned as JSON text. It is sent without parsing. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
