import { callApi } from '../api/api-client.ts';
import { forgetProducts } from './load-products.ts';

/** Whatever is shown is asked for again, of the back end itself. */
export async function readAgain(revalidate: () => Promise<void>): Promise<void> {
  await callApi('getHealth').catch(() => null);
  forgetProducts();
  await revalidate();
}
