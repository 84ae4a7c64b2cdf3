import type { ServedPolicy } from '@briolette/contract';
import { callApi } from '../api/api-client.ts';
import { forgetProducts } from './load-products.ts';

/** Whatever is shown is asked for again, of the back end itself. */
export async function readAgain(
  revalidate: () => Promise<void>,
  policy: ServedPolicy & { name?: string },
): Promise<void> {
  // The root is not read again while somebody walks through the shop: it is told what changed.
  const served = await callApi('getPolicy').catch(() => null);
  if (served) Object.assign(policy, served.policy, { name: served.shop.name });
  forgetProducts();
  await revalidate();
}
