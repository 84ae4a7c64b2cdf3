import {
  type ApiErrorBody,
  buildPath,
  type Call,
  type CallName,
  calls,
  type operations,
} from '@briolette/contract';
import * as m from '@briolette/i18n/errors/storefront';

export type ApiFetch = (request: Request) => Promise<Response>;

export type CallInput = {
  /** Values for the {parameters} of the path. */
  path?: Record<string, string>;
  query?: URLSearchParams;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The body of a call's success response. */
export type CallResponse<Name extends CallName> =
  (typeof operations)[Name]['success']['body']['_zod']['output'];

/** An error response of the API, with its message. Status 0: no response arrived. */
export class ApiResponseError extends Error {
  readonly status: number;
  readonly body: unknown;
  /** Identifies the error. Compare this, never the message. */
  readonly code: ApiErrorBody['code'] | undefined;

  constructor(status: number, message: string, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body;
    this.code = (body as Partial<ApiErrorBody> | null | undefined)?.code;
  }
}

export type ApiClientOptions = {
  /** The URL that /api is under: the origin, and the sub-path if there is one. */
  root: () => string;
  transport: ApiFetch;
};

/**
 * Creates the client of the shop's API. Pass `send` to use another transport, such as the API in
 * the same process on a server.
 */
export function createApiClient({ root, transport }: ApiClientOptions) {
  return async <Name extends CallName>(
    name: Name,
    input: CallInput = {},
    send: ApiFetch = transport,
  ): Promise<CallResponse<Name>> => sendCall(calls[name], root(), input, send);
}

/** Sends a call and returns the body of its response; throws an ApiResponseError otherwise. */
export async function sendCall<Value>(
  call: Call,
  root: string,
  input: CallInput,
  send: ApiFetch,
): Promise<Value> {
  const response = await send(buildRequest(root, call, input)).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    throw new ApiResponseError(0, m.unreachable);
  });
  return parseResponse(response);
}

async function parseResponse<Value>(response: Response): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiResponseError(response.status, getErrorMessage(body), body);
  // A truncated response: whether the server acted is unknown.
  if (body === undefined) throw new ApiResponseError(0, m.unreachable);
  return body as Value;
}

function buildRequest(root: string, call: Call, input: CallInput): Request {
  const query = input.query?.size ? `?${input.query}` : '';
  return new Request(`${root}${buildPath(call, input.path)}${query}`, {
    method: call.method,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(input.token && { authorization: input.token }),
      ...input.headers,
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
}

function getErrorMessage(body: unknown): string {
  const { errors, error } = (body ?? {}) as {
    errors?: string[];
    error?: { message?: string } | string;
  };
  const message = errors?.[0] ?? (typeof error === 'string' ? error : error?.message);
  return message ?? m.unexpected;
}

/** Whether the server may have acted: no response arrived, or it failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiResponseError) || error.status === 0 || error.status >= 500;
}
