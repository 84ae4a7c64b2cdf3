import { ApiError } from '@briolette/api-client/api-client.ts';
import { staffCalls } from '@briolette/contract/staff-calls';
import { saveFile } from '@briolette/ui/save-file.ts';
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
  saveFile(`orders-${new Date().toISOString().slice(0, 10)}.csv`, whole);
}
