import { transport } from '../../api/transport.ts';
import type { OutgoingRequest } from './build-request.ts';
import { readText, statusTextOf } from './read-response.ts';
import type { Answer } from './tester-state.ts';

/** Sends calls of the shop's API the way the shop does; everything else over the network. */
export async function sendRequest(outgoing: OutgoingRequest, signal: AbortSignal): Promise<Answer> {
  const request = createRequest(outgoing, signal);
  const started = performance.now();
  const response = await (outgoing.place === 'api' ? transport(request) : fetch(request));
  const { bytes, cut } = await readBytes(response, signal);
  return {
    status: response.status,
    statusText: statusTextOf(response),
    headers: [...response.headers],
    text: readText(bytes, response.headers.get('content-type')),
    bytes: bytes.byteLength,
    milliseconds: performance.now() - started,
    ...(cut && { cut }),
  };
}

/** Header names and URLs aren't validated: the browser's own error says what it rejects. */
function createRequest(
  { url, method, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Request {
  try {
    return new Request(url, { method, headers, body: body ?? null, signal });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The browser does not make this request: ${message}`, { cause: error });
  }
}

/** Keeps the part of a body that arrived before the connection broke. */
async function readBytes(response: Response, signal: AbortSignal) {
  const parts: BlobPart[] = [];
  let cut: string | undefined;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      parts.push(value);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    cut = error instanceof Error ? error.message : String(error);
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), cut };
}
