import { ApiError } from '@briolette/api-client/api-client.ts';

/** Which refusal it was, or undefined for a failure that nobody expected. */
export function refusalOf(error: unknown): ApiError['code'] {
  return error instanceof ApiError ? error.code : undefined;
}

/** What to tell somebody of a call that failed. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong';
}
