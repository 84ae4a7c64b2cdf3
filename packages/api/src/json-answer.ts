const texts = new WeakMap<Response, string>();

export function jsonAnswer(text: string, status: number): Response {
  const response = new Response(text, { status, headers: { 'content-type': 'application/json' } });
  texts.set(response, text);
  return response;
}

/** The bytes of an answer. Those that were written here need not be read out of a stream again. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const text = texts.get(response);
  return text === undefined
    ? new Uint8Array(await response.arrayBuffer())
    : new TextEncoder().encode(text);
}
