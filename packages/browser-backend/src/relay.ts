/// <reference lib="webworker" />
import { packRequest, unpackResponse, type WireResponse } from './wire.ts';

const offerAgainMs = 200;

/** Hands a request to the page that made it. */
export async function relay(
  clients: Clients,
  request: Request,
  clientId: string,
): Promise<Response> {
  const client = await clients.get(clientId);
  if (!client) return Response.error();
  const id = crypto.randomUUID();
  const message = { kind: 'request', id, request: await packRequest(request) };
  return new Promise((resolve) => {
    let isTaken = false;
    offer();

    // A page that has loaded but not yet started its back end lets messages go unheard, so it is
    // asked again until it says that it has taken the request. It takes each request once.
    function offer(): void {
      if (isTaken) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<'taken' | WireResponse>) => {
        if (data === 'taken') isTaken = true;
        else resolve(unpackResponse(data));
      };
      client?.postMessage(message, [port2]);
      setTimeout(offer, offerAgainMs);
    }
  });
}
