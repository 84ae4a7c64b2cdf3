import { ApiResponseError } from '@briolette/api-client/api-client.ts';

/** Which refusal it was, or undefined for a failure that nobody expected. */
export function getErrorCode(error: unknown): ApiResponseError['code'] {
  return error instanceof ApiResponseError ? error.code : undefined;
}

/** What to tell somebody of a call that failed. */
export function getErrorMessage(error: unknown): string {
  return error instanceof ApiResponseError ? error.message : 'Something went wrong';
}
