import {
  type ApiErrorBody,
  buildPath,
  type Call,
  type CallName,
  calls,
  type operations,
  type staffOperations,
} from '@briolette/contract';
import { type StaffCallName, staffCalls } from '@briolette/contract/staff-calls';

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

/** What a call answers when it succeeds. */
export type CallResponse<Name extends CallName> =
  (typeof operations)[Name]['success']['body']['_zod']['output'];

/** A refusal or a failure of the API, with the words it gave. Status 0: no answer came. */
export class ApiResponseError extends Error {
  readonly status: number;
  readonly body: unknown;
  /** Which refusal it is. Nobody compares its words. */
  readonly code: ApiErrorBody['code'] | undefined;

  constructor(status: number, message: string, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body;
    this.code = (body as Partial<ApiErrorBody> | null | undefined)?.code;
  }
}

export type ApiClientOptions = {
  /** Where /api lies: the origin, and the sub-path if there is one. */
  root: () => string;
  transport: ApiFetch;
};

/** The only caller of the API. `send` takes another way: on a server, the API in the same process. */
export function createApiClient({ root, transport }: ApiClientOptions) {
  return async <Name extends CallName>(
    name: Name,
    input: CallInput = {},
    send: ApiFetch = transport,
  ): Promise<CallResponse<Name>> => sendCall(calls[name], root(), input, send);
}

/** What a call of any table answers. */
export async function sendCall<Value>(
  call: Call,
  root: string,
  input: CallInput,
  send: ApiFetch,
): Promise<Value> {
  const response = await send(buildRequest(root, call, input)).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    throw new ApiResponseError(0, 'The shop could not be reached');
  });
  return parseResponse(response);
}

async function parseResponse<Value>(response: Response): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiResponseError(response.status, getErrorMessage(body), body);
  // A reply that was cut on its way: nobody can say what the server did.
  if (body === undefined) throw new ApiResponseError(0, 'The shop could not be reached');
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
  return message ?? 'Something went wrong';
}

/** Nobody can say whether the server acted: no answer came, or it broke on the way. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiResponseError) || error.status === 0 || error.status >= 500;
}

/** What a call of the back office answers when it succeeds. */
export type StaffCallResponse<Name extends StaffCallName> =
  (typeof staffOperations)[Name]['success']['body']['_zod']['output'];

/** The only caller of the API in the back office. Who calls, the browser's cookie says. */
export function createStaffClient({ root, transport }: ApiClientOptions) {
  return <Name extends StaffCallName>(
    name: Name,
    input: CallInput = {},
  ): Promise<StaffCallResponse<Name>> => sendCall(staffCalls[name], root(), input, transport);
}
