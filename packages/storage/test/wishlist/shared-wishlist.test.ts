import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { createWishlistLink, type Database, listSharedProducts } from '../../src/index.ts';

const now = new Date();
const key = 'a'.repeat(22);

describe.each(engines)('a shared wishlist of 120 pieces, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const { caller } = await storedShopper(database, now, new Date(now.getTime() + 600_000));
    await createWishlistLink(database, { userId: caller.userId, key, now });
    await database.script(`
      insert into products (id, position, name, description, price_cents, compare_at_price_cents,
          category, brand, image, rating_tenths, review_count, color, size, material, occasion,
          stock)
        select 'wished-' || number, p.position, p.name, p.description, p.price_cents,
          p.compare_at_price_cents, p.category, p.brand, p.image, p.rating_tenths, p.review_count,
          p.color, p.size, p.material, p.occasion, p.stock
        from products p, generate_series(101, 220) number where p.id = 'calla-bezel-ring';
      insert into wishlist_items (user_id, product_id, created_at, updated_at)
        select '${caller.userId}', id, now() + substr(id, 8)::int * interval '1 second', now()
        from products where id like 'wished-%';`);
  });
  afterAll(() => database.close());

  test('returns the 100 pieces that were added last, the first added first [SHW-04]', async () => {
    const products = await listSharedProducts(database, key);
    expect(products?.map(({ _id }) => _id)).toEqual(
      Array.from({ length: 100 }, (_, place) => `wished-${121 + place}`),
    );
  });
});
