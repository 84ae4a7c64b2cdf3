import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@briolette/contract';

/** Requests and responses as plain data, because neither can be posted between workers. */
export type WireRequest = {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
};

export type WireResponse = {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer | null;
  /** The body is cut off halfway: an injected fault. */
  cut?: boolean;
};

export async function serializeRequest(request: Request): Promise<WireRequest> {
  const body = await request.arrayBuffer();
  return {
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: body.byteLength > 0 ? body : null,
  };
}

/** Restores a request, with the base path removed: the application handles /api/…. */
export function deserializeRequest(
  { method, url, headers, body }: WireRequest,
  base: string,
): Request {
  const { origin, pathname, search } = new URL(url);
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
  return new Request(`${origin}/${path}${search}`, { method, headers, body });
}

export function isReadRequest({ method }: WireRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Whether the request can be sent twice without a second effect. */
export function isIdempotentRequest(request: WireRequest): boolean {
  return isReadRequest(request) || request.headers.some(([name]) => name === 'idempotency-key');
}

export async function serializeResponse(response: Response): Promise<WireResponse> {
  const body = await response.arrayBuffer();
  return {
    status: response.status,
    headers: [...response.headers],
    body: body.byteLength > 0 ? body : null,
  };
}

export function deserializeResponse({ status, headers, body, cut }: WireResponse): Response {
  return new Response(cut && body ? createBrokenStream(body) : body, { status, headers });
}

/** Returns half of the body and then an error, as when a connection is lost. */
function createBrokenStream(body: ArrayBuffer): ReadableStream {
  const parts = [new Uint8Array(body, 0, body.byteLength >> 1)];
  return new ReadableStream({
    async pull(controller) {
      const part = parts.shift();
      if (part) return controller.enqueue(part);
      // An immediate error would discard the first half.
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.error(new TypeError('The connection was lost'));
    },
  });
}

/** Creates an error response like the API's, with the error's own text unless another is given. */
export function createWireError(
  code: ApiErrorCode,
  { status = apiErrors[code].status as number, text = apiErrors[code].text as string } = {},
  headers: [string, string][] = [],
): WireResponse {
  const errorBody: ApiErrorBody = { errors: [text], code };
  return {
    status,
    headers: [['content-type', 'application/json'], ...headers],
    body: new TextEncoder().encode(JSON.stringify(errorBody)).buffer,
  };
}

export type BackendStatus = {
  state: 'starting' | 'ready' | 'failed';
  /** False if the browser stores nothing: the data is lost when the shop is closed. */
  durable: boolean;
  /** The store of an early build could not be migrated and was replaced; its data is lost. */
  reset?: boolean;
};

export type StoreStatus = Omit<BackendStatus, 'state'>;

export type WorkerOptions = {
  /**
   * The path the shop is served under: / or /shop/. Shops under different paths don't share data.
   */
  base: string;
  /** Undefined: the delay of the policy. */
  responseDelayMs: number | undefined;
  /** Only a test turns this off, to show that unflushed writes are lost. */
  flushWrites: boolean;
};

/** Messages from a page to its worker. Requests come with a port, to which the response is sent. */
export type PageMessage =
  | { kind: 'start'; options: WorkerOptions }
  | { kind: 'request'; request: WireRequest };

/** Messages from a worker to its page. */
export type WorkerMessage = { kind: 'status'; status: BackendStatus };

/** A request on its way to the engine. The delay counts from `receivedAt`. */
export type EngineCall = { request: WireRequest; receivedAt: number; delayMs: number | undefined };

/** Messages between the workers of all tabs. */
export type TabMessage =
  | { kind: 'who-leads' }
  | { kind: 'leader'; leader: string; status: BackendStatus }
  | { kind: 'call'; leader: string; id: string; call: EngineCall }
  | { kind: 'answer'; id: string; response: WireResponse };

/** The demo's shared account; its password is generated with each snapshot. */
export const demoGuestEmail = 'guest@briolette.example';
