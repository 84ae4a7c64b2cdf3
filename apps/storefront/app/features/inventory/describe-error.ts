import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/storefront/back-in-stock';

export function describeStockAlertError(error: unknown): string {
  if (error instanceof ApiResponseError && error.code === 'productInStock') return m.inStock;
  return error instanceof ApiResponseError && error.status >= 400 && error.status < 500
    ? `${error.message}.`
    : m.unreachable;
}
