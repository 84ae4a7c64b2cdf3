import { transport } from '../../../api/transport.ts';
import { readBody } from '../response/read-body.ts';
import { statusTextOf } from '../response/status-text.ts';
import type { Answer } from '../response/stored-response.ts';
import type { OutgoingRequest } from './build-request.ts';

export type Sent = { answer: Answer; bytes: Uint8Array<ArrayBuffer> };

/** Calls of the shop's API go where the shop's own go; everything else goes over the network. */
export async function sendRequest(outgoing: OutgoingRequest, signal: AbortSignal): Promise<Sent> {
  const request = requestOf(outgoing, signal);
  const started = performance.now();
  const response = await (outgoing.place === 'api' ? transport(request) : fetch(request));
  const { bytes, cut } = await readAll(response, signal);
  const answer: Answer = {
    status: response.status,
    statusText: statusTextOf(response),
    headers: [...response.headers],
    body: readBody(bytes, response.headers.get('content-type')),
    bytes: bytes.byteLength,
    milliseconds: performance.now() - started,
    ...(cut && { cut }),
  };
  return { answer, bytes };
}

/** Names and addresses are not checked before: the browser's own words say what it refuses. */
function requestOf({ url, method, headers, body }: OutgoingRequest, signal: AbortSignal): Request {
  try {
    return new Request(url, { method, headers, body: body ?? null, signal });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The browser does not make this request: ${message}`, { cause: error });
  }
}

/** A reply that breaks off keeps what came before the break. */
async function readAll(response: Response, signal: AbortSignal) {
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
