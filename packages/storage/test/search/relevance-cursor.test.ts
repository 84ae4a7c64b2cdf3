import { type ListingQuery, listingQuerySchema } from '@briolette/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { engines } from '../../../../tests/support/engines.ts';
import type { Database } from '../../src/index.ts';
import { listedPage } from './listing-page.ts';

const query: ListingQuery = parse(listingQuerySchema, {
  search: 'zx',
  sort: 'RELEVANCE',
  limit: '100',
});

describe.each(engines)('a search that is only a part of names, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(`
      insert into products (id, position, name, description, price_cents, compare_at_price_cents,
          category, brand, image, rating_tenths, review_count, color, size, material, occasion,
          stock)
        select 'found-' || number, p.position, 'Azxa', p.description, 100000 + number,
          900000, p.category, p.brand, p.image, p.rating_tenths, p.review_count, p.color, p.size,
          p.material, p.occasion, p.stock
        from products p, generate_series(1001, 2050) number where p.id = 'calla-bezel-ring'`);
  });
  afterAll(() => database.close());

  test('continues after its first page when there are fewer than 1,000 matches by then [SRC-10]', async () => {
    const first = await listedPage(database, query);
    expect(first.products.map(({ _id }) => _id)).toEqual(getIds(2050));
    // More than 1,000 matches are read in order of price, fewer are read together.
    await database.script(
      `update products set state = 'archived' where id between 'found-1001' and 'found-1100'`,
    );
    const next = await listedPage(database, { ...query, cursor: first.nextCursor ?? '' });
    expect(next.products.map(({ _id }) => _id)).toEqual(getIds(1950));
  });
});

const getIds = (from: number) => Array.from({ length: 100 }, (_, place) => `found-${from - place}`);
