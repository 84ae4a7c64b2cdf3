import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/back-office/components';

/** Returns the API error code, or undefined for an unexpected failure. */
export function getErrorCode(error: unknown): ApiResponseError['code'] {
  return error instanceof ApiResponseError ? error.code : undefined;
}

/** Returns the message to show for a failed call. */
export function getErrorMessage(error: unknown): string {
  return error instanceof ApiResponseError ? error.message : m.unexpected;
}
