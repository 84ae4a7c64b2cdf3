import {
  ApiError,
  type ApiErrorBody,
  type ApiErrorCode,
  apiErrors,
  StaffApiError,
  type StaffErrorCode,
} from '@briolette/contract';
import * as errors from '@briolette/i18n/errors/storefront';
import { DatabaseUnavailable, getViolatedConstraint } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';
import { InvalidRequestError } from './requests.ts';

/**
 * Maps expected failures to their status and text. Reports anything else and responds without
 * details.
 */
export function toErrorResponse(
  error: unknown,
  { reportError, getRequestId }: Pick<AppContext, 'reportError' | 'getRequestId'>,
  request: Request,
): Response {
  if (error instanceof InvalidRequestError)
    return createErrorResponse(error.code, { errors: error.errors });
  if (error instanceof ApiError) return createErrorResponse(error.code, error.details);
  reportError(error, request);
  // The client learns that the outcome is unknown and retries with the same idempotency key.
  if (error instanceof DatabaseUnavailable)
    return createErrorResponse(error.outcome === 'unknown' ? 'outcomeUnknown' : 'busy');
  const requestId = getRequestId(request);
  return Response.json(
    { error: { message: errors.unexpected, ...(requestId && { requestId }) } },
    { status: 500 },
  );
}

/** Seconds of the Retry-After header. */
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

/** Makes a change. A violated table constraint becomes the error that `codes` has for it. */
export async function withConstraintErrors<Result>(
  codes: Readonly<Record<string, StaffErrorCode>>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const code = codes[getViolatedConstraint(error) ?? ''];
    throw code ? new StaffApiError(code) : error;
  }
}
