import { fullCatalogueLimit, type Product } from '@briolette/contract';
import { initialFilter } from '@briolette/domain';
import { expect, test } from 'vitest';
import { loadListing } from './load-listing.ts';

const createProduct = (index: number) =>
  ({ _id: `p${index}`, product_description: 'long' }) as unknown as Product;
const createShop = (count: number, queries: string[]) => async (request: Request) => {
  queries.push(new URL(request.url).search);
  const products = Array.from({ length: count }, (_, index) => createProduct(index));
  return Response.json({ products, total: 1234, nextCursor: 'next' });
};

test('loads a small catalogue in full, without descriptions [BRW-34]', async () => {
  const listing = await loadListing(initialFilter, null, createShop(3, []));
  expect(listing).toMatchObject({ kind: 'whole', products: [{ product_description: '' }, {}, {}] });
});

test('reports that the products failed to load [BRW-20]', async () => {
  const listing = await loadListing(initialFilter, null, async () =>
    Response.json({ error: {} }, { status: 500 }),
  );
  expect(listing).toEqual({ kind: 'failed' });
});

test('filters a large catalogue in the database, page by page', async () => {
  const queries: string[] = [];
  const filter = { ...initialFilter, search: 'gold' };
  const listing = await loadListing(filter, 'abc', createShop(fullCatalogueLimit, queries));
  expect(queries).toEqual(['', '?search=gold&limit=24&cursor=abc']);
  expect(listing).toMatchObject({ kind: 'page', key: 'search=gold' });
});
