import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@briolette/contract';

/** Requests and responses as plain data: neither can be posted between workers as it is. */
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
  /** It breaks off in the middle: a fault that a developer asked for. */
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

/** The application knows its calls as /api/…, wherever the shop is served. */
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

/** Sent a second time it changes nothing more. */
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

/** Half of the body, then an error, as when a connection is lost. */
function createBrokenStream(body: ArrayBuffer): ReadableStream {
  const parts = [new Uint8Array(body, 0, body.byteLength >> 1)];
  return new ReadableStream({
    async pull(controller) {
      const part = parts.shift();
      if (part) return controller.enqueue(part);
      // An error at once would take the first half with it.
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.error(new TypeError('The connection was lost'));
    },
  });
}

/** A refusal of the same form as the API's own, in its words unless others say more. */
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
