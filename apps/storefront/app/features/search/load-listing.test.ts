import { fullCatalogueLimit, type Product } from '@briolette/contract';
import { initialFilter } from '@briolette/domain';
import { expect, test } from 'vitest';
import { loadListing } from './load-listing.ts';

const piece = (index: number) =>
  ({ _id: `p${index}`, product_description: 'long' }) as unknown as Product;
const shopOf = (count: number, asked: string[]) => async (request: Request) => {
  asked.push(new URL(request.url).search);
  const products = Array.from({ length: count }, (_, index) => piece(index));
  return Response.json({ products, total: 1234, nextCursor: 'next' });
};

test('holds a small catalogue whole, without the descriptions no card shows [BRW-34]', async () => {
  const listing = await loadListing(initialFilter, null, shopOf(3, []));
  expect(listing).toMatchObject({ kind: 'whole', products: [{ product_description: '' }, {}, {}] });
});

test('says that the products failed to load [BRW-20]', async () => {
  const listing = await loadListing(initialFilter, null, async () =>
    Response.json({ error: {} }, { status: 500 }),
  );
  expect(listing).toEqual({ kind: 'failed' });
});

test('lets the database filter a large catalogue, one page at a time', async () => {
  const asked: string[] = [];
  const filter = { ...initialFilter, search: 'gold' };
  const listing = await loadListing(filter, 'abc', shopOf(fullCatalogueLimit, asked));
  expect(asked).toEqual(['', '?search=gold&limit=24&cursor=abc']);
  expect(listing).toMatchObject({ kind: 'page', key: 'search=gold' });
});
