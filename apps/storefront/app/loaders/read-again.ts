import type { ServedPolicy } from '@briolette/contract';
import { callApi } from '../api/api-client.ts';
import { forgetProducts } from './load-products.ts';

/** Whatever is shown is asked for again, of the back end itself. */
export async function readAgain(
  revalidate: () => Promise<void>,
  policy: ServedPolicy,
): Promise<void> {
  // The root is not read again while somebody walks through the shop: its numbers are told it.
  const served = await callApi('getPolicy').catch(() => null);
  Object.assign(policy, served?.policy);
  forgetProducts();
  await revalidate();
}
