import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/storefront/back-in-stock';

/**
 * Explains why a stock alert was not created. The product may be back in stock since the page was
 * loaded.
 */
export function describeStockAlertError(error: unknown): string {
  if (error instanceof ApiResponseError && error.code === 'productInStock') return m.alreadyInStock;
  return error instanceof ApiResponseError && error.status >= 400 && error.status < 500
    ? `${error.message}.`
    : m.unreachable;
}
