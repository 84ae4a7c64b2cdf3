import { defaultFilterOptions, fullCatalogueLimit, type Product } from '@briolette/contract';
import { expect, test } from 'vitest';
import { loadListingForUrl } from './load-listing.ts';

const createShop = (count: number, queries: string[]) => async (request: Request) => {
  queries.push(new URL(request.url).search);
  const products = Array.from({ length: count }, (_, index) => ({ _id: `p${index}` }) as Product);
  return Response.json({ products, total: 1234, nextCursor: 'next' });
};

test('shows a list for an invalid filter value in a large catalogue', async () => {
  const queries: string[] = [];
  const shop = createShop(fullCatalogueLimit, queries);
  const link = new URLSearchParams('category=hat&category=ring');
  const listing = await loadListingForUrl(link, async (request) => {
    if (request.url.endsWith('/api/storefront-config'))
      return Response.json({ policy: { filterOptions: defaultFilterOptions }, shop: {} });
    if (!request.url.includes('hat')) return shop(request);
    return Response.json({ errors: [], code: 'invalidRequest' }, { status: 400 });
  });
  expect(listing).toMatchObject({ kind: 'page', key: 'category=ring' });
  expect(queries.at(-1)).toBe('?category=ring&limit=24');
});
