import { ApiError, type ApiErrorBody, type ApiErrorCode, apiErrors } from '@briolette/contract';
import { DatabaseUnavailable } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';
import { InvalidRequestError } from './requests.ts';

/** Expected failures by their table; anything else is reported and answered without its secrets. */
export function toErrorResponse(
  error: unknown,
  { reportError, getRequestId }: Pick<AppContext, 'reportError' | 'getRequestId'>,
  request: Request,
): Response {
  if (error instanceof InvalidRequestError)
    return createErrorResponse(error.code, { errors: error.errors });
  if (error instanceof ApiError) return createErrorResponse(error.code, error.details);
  reportError(error, request);
  // Not a guess: a client is told that it may be done, and asks again with the same key.
  if (error instanceof DatabaseUnavailable)
    return createErrorResponse(error.outcome === 'unknown' ? 'outcomeUnknown' : 'busy');
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

export function createErrorResponse(
  code: ApiErrorCode,
  details: { errors?: string[]; short?: ApiErrorBody['short']; retryAfter?: number } = {},
): Response {
  const { status, text } = apiErrors[code];
  const body: ApiErrorBody = { errors: details.errors ?? [text], code };
  if (details.short) body.short = details.short;
  const seconds = details.retryAfter ?? retryAfter[code];
  return Response.json(body, {
    status,
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  });
}
