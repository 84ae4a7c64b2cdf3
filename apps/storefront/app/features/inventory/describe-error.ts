import { ApiResponseError } from '@briolette/api-client/api-client.ts';

export function describeStockAlertError(error: unknown): string {
  if (error instanceof ApiResponseError && error.code === 'productInStock')
    return 'It is back: please load the page again.';
  return error instanceof ApiResponseError && error.status >= 400 && error.status < 500
    ? `${error.message}.`
    : 'The shop could not be reached. Check your connection and press again.';
}
