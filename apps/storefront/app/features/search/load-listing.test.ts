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

test('asks once what a search finds in a small catalogue [SRC-10 BRW-34]', async () => {
  const queries: string[] = [];
  const shop = createShop(3, queries);
  const send = async (request: Request) => {
    if (!request.url.includes('/api/search')) return shop(request);
    queries.push(new URL(request.url).search);
    const reading = { label: 'sapphire', corrected: true };
    return Response.json({
      products: [],
      total: 1,
      reading,
      categories: [],
      ids: [['p1'], [], []],
    });
  };
  const filter = { ...initialFilter, search: 'saphire' };
  const listing = await loadListing(filter, null, send);
  expect(listing).toMatchObject({
    kind: 'whole',
    found: { term: 'saphire', ids: [['p1'], [], []], reading: { label: 'sapphire' } },
  });
  expect(queries.toSorted()).toEqual(['', '?search=saphire&ids=all&limit=1']);
});

test('shows products that contain the term if the search fails', async () => {
  const shop = createShop(3, []);
  const send = async (request: Request) =>
    request.url.includes('/api/search') ? Response.json({}, { status: 500 }) : shop(request);
  const listing = await loadListing({ ...initialFilter, search: 'gold' }, null, send);
  expect(listing).toMatchObject({ kind: 'whole', found: { term: 'gold', ids: null } });
});

test('reports that the products failed to load [BRW-20]', async () => {
  const listing = await loadListing(initialFilter, null, async () =>
    Response.json({ error: {} }, { status: 500 }),
  );
  expect(listing).toEqual({ kind: 'failed' });
});

test('filters a large catalogue in the database, page by page', async () => {
  const queries: string[] = [];
  const filter = { ...initialFilter, search: 'gold', sort: 'RELEVANCE' as const };
  const listing = await loadListing(filter, 'abc', createShop(fullCatalogueLimit, queries));
  expect(queries).toEqual(['', '?search=gold&ids=all&limit=1', '?search=gold&limit=24&cursor=abc']);
  expect(listing).toMatchObject({ kind: 'page', key: 'search=gold' });
});
