import { ApiError } from '@briolette/api-client/api-client.ts';
import { staffCalls } from '@briolette/contract/staff-calls';
import { shopBase } from '../api/shop-base.ts';
import { transport } from '../api/transport.ts';

/** Hands the file over when it is whole: one that breaks off is an error, never half a file. */
export async function exportOrders(query: URLSearchParams): Promise<void> {
  const address = `${window.location.origin}${shopBase}${staffCalls.exportStaffOrders.path}`;
  const answer = await transport(new Request(`${address}?${query}`));
  if (!answer.ok) {
    const body = await answer.json().catch(() => undefined);
    throw new ApiError(answer.status, body?.errors?.[0] ?? 'The export failed', body);
  }
  const whole = await answer.blob().catch(() => {
    throw new ApiError(0, 'The export broke off. Nothing was saved; please try again.');
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(whole);
  link.download = `orders-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
