import {
  defaultFilterOptions,
  type ListingQuery,
  listingQuerySchema,
  metals,
  priceSteps,
  ratingSteps,
  sortOrders,
  taxonomyKinds,
} from '@briolette/contract';
import { countProducts, initialFilter } from '@briolette/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { engines } from '../../../../tests/support/engines.ts';
import type { Database } from '../../src/index.ts';
import { countedPage } from '../../src/search/list-products.ts';
import { readListing } from '../../src/search/listing-sql.ts';
import { listedPage } from './listing-page.ts';

const everything = parse(listingQuerySchema, { limit: '100' });

describe.each(engines)('counts from the cached facet counts, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** A node with its own cache, like another process. */
  const anotherNode = (): Database => ({ ...database });

  const change = (text: string) => database.script(text);

  /** Checks that a node's counts match the database after each change. */
  const agreesAfterEach = async (node: Database, steps: [string, ListingQuery][]) => {
    for (const [text, query] of steps) {
      await change(text);
      const { total, counts } = await listedPage(node, query);
      const counted = await countedPage(database, readListing(query));
      const same =
        total === counted.total &&
        JSON.stringify(counts) === JSON.stringify(JSON.parse(counted.counts ?? 'null'));
      if (!same) return false;
    }
    return true;
  };

  test('match the database for any changes and queries [BRW-18]', async () => {
    const node = anotherNode();
    await fc.assert(
      fc.asyncProperty(someSteps, async (steps) => {
        expect(await agreesAfterEach(node, steps)).toBe(true);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('differ if a change does not bump the version, so the test is effective', async () => {
    const node = anotherNode();
    await change('alter table products disable trigger bump_facet_version_on_change');
    const found = await fc.check(
      fc.asyncProperty(someSteps, (steps) => agreesAfterEach(node, steps)),
      { numRuns: 25 },
    );
    await change('alter table products enable trigger bump_facet_version_on_change');
    expect(found.failed).toBe(true);
  }, 120_000);

  test('stay consistent with the page while products change [BRW-18]', async () => {
    const node = anotherNode();
    await change(`delete from taxonomy_categories where value = 'brooch'`);
    const pages: Awaited<ReturnType<typeof listedPage>>[] = [];
    let isChanging = true;
    const readOn = async () => {
      while (isChanging) pages.push(await listedPage(node, everything));
    };
    const readers = [readOn(), readOn(), readOn()];
    try {
      for (let place = 0; place < 40; place++)
        await change(
          `update products set state = case state when 'active' then 'draft' else 'active' end,
             rating_tenths = ${10 + place} where position % 7 = ${place % 7}`,
        );
    } finally {
      isChanging = false;
    }
    await Promise.all(readers);
    expect(new Set(pages.map(({ total }) => total)).size).toBeGreaterThan(1);
    for (const { products, total, counts } of pages) {
      expect(total).toBe(products.length);
      expect(counts).toEqual(countProducts(products, initialFilter, defaultFilterOptions));
    }
  });

  test('are read once as long as nothing changes', async () => {
    const sent: string[] = [];
    const node: Database = {
      ...database,
      query(statement, parameters) {
        sent.push(statement.name);
        return database.query(statement, parameters);
      },
    };
    for (let page = 0; page < 3; page++) await listedPage(node, everything);
    await change('update products set stock = stock + 1');
    await listedPage(node, everything);
    const page = expect.stringMatching(/^list-page/);
    expect(sent).toEqual([page, 'read-facet-counts', page, page, page]);
  });
});

const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    price: fc.constantFrom(...priceSteps, 777),
    sort: fc.constantFrom(...sortOrders),
    rating: fc.constantFrom(undefined, ...ratingSteps),
    limit: fc.constantFrom(1, 24),
    ...Object.fromEntries(
      taxonomyKinds.map((kind) => [
        kind,
        fc.subarray(defaultFilterOptions[kind].map(({ value }) => value)),
      ]),
    ),
    metal: fc.subarray([...metals]),
  })
  .map((fields) => ({ ...everything, ...fields }));

/** Addresses products by position, so that a failure can be reproduced. */
const anyChange: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.nat(60), fc.integer({ min: 30_000, max: 180_000 }))
    .map(
      ([at, price]) =>
        `update products set price_cents = ${price}, compare_at_price_cents = 200000 where position = ${at}`,
    ),
  fc
    .tuple(fc.nat(60), fc.integer({ min: 10, max: 50 }))
    .map(([at, tenths]) => `update products set rating_tenths = ${tenths} where position = ${at}`),
  fc
    .tuple(fc.nat(60), fc.constantFrom('active', 'draft', 'archived'))
    .map(([at, state]) => `update products set state = '${state}' where position = ${at}`),
  fc
    .tuple(fc.nat(6), fc.constantFrom(...defaultFilterOptions.material))
    .map(
      ([rest, { value }]) =>
        `update products set material = '${value}' where position % 7 = ${rest}`,
    ),
  fc
    .tuple(fc.nat(60), fc.nat(31))
    .map(([at, bits]) => `update products set metal_bits = ${bits} where position = ${at}`),
  fc
    .constantFrom(1, 2)
    .map(
      (position) => `update taxonomy_occasions set position = ${position} where value = 'Modern'`,
    ),
  fc.constantFrom(
    `insert into taxonomy_categories values ('brooch', 'Brooch', 9, 9, 9, 9) on conflict do nothing`,
    `delete from taxonomy_categories where value = 'brooch'`,
    `update products set stock = stock + 1`,
  ),
);

const someSteps = fc.array(fc.tuple(anyChange, anyQuery), { minLength: 1, maxLength: 6 });
