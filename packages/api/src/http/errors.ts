import { type ApiErrorCode, apiErrors, type Refusal, RequestRefused } from '@briolette/contract';
import { DatabaseUnavailable } from '@briolette/storage';
import type { Shop } from '../ports/shop.ts';
import { InvalidRequest } from './requests.ts';

/** Expected failures by their table; anything else is reported and answered without its secrets. */
export function answerFailure(
  error: unknown,
  { reportError, getRequestId }: Pick<Shop, 'reportError' | 'getRequestId'>,
  request: Request,
): Response {
  if (error instanceof InvalidRequest) return refuse(error.code, { errors: error.errors });
  if (error instanceof RequestRefused) return refuse(error.code, error.details);
  reportError(error, request);
  // Not a guess: a client is told that it may be done, and asks again with the same key.
  if (error instanceof DatabaseUnavailable)
    return refuse(error.outcome === 'unknown' ? 'outcomeUnknown' : 'busy');
  const requestId = getRequestId(request);
  return Response.json(
    { error: { message: 'Something went wrong', ...(requestId && { requestId }) } },
    { status: 500 },
  );
}

/** How long a client is asked to wait before it tries again, in seconds. */
const retryAfter: Partial<Record<ApiErrorCode, number>> = {
  busy: 1,
  outcomeUnknown: 1,
  tooManyBodies: 5,
};

export function refuse(
  code: ApiErrorCode,
  details: { errors?: string[]; short?: Refusal['short']; retryAfter?: number } = {},
): Response {
  const { status, text } = apiErrors[code];
  const body: Refusal = { errors: details.errors ?? [text], code };
  if (details.short) body.short = details.short;
  const seconds = details.retryAfter ?? retryAfter[code];
  return Response.json(body, {
    status,
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  });
}
