import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import type { Rating } from '@briolette/contract';
import { callApi } from '../api/api-client.ts';

const query = new URLSearchParams({ limit: '0' });

/** What those gave who bought the piece here; the page is whole without it. */
export async function loadRating(productId: string, send: ApiFetch): Promise<Rating | null> {
  const asked = callApi('listReviews', { path: { productId }, query }, send);
  return asked.then(
    ({ rating }) => (rating.count > 0 ? rating : null),
    () => null,
  );
}
