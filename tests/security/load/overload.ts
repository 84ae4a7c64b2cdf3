import { availableParallelism } from 'node:os';
import { withShopDatabase } from '../with-shop-database.ts';
import { generateLoad, measureCapacity, summarise } from './generate-load.ts';
import { type Call, newShoppers } from './send.ts';
import { startShop } from './shop-process.ts';

/**
 * node tests/security/load/overload.ts: sends three times the shop's capacity, then measures the
 * recovery.
 */
await withShopDatabase(async ({ database, url }) => {
  await database.script('update products set stock = 1000000');
  const rows = await database.query<{ id: string }>({
    name: 'ids',
    text: 'select id from products',
  });
  const shop = await startShop(url, {
    LOG_LEVEL: 'info',
    // Shop and database share one machine: more connections would take CPU from the shop.
    SHOP_MAX_CONCURRENT_REQUESTS: String(2 * availableParallelism()),
  });
  try {
    const shoppers = await newShoppers(shop.url, 16);
    let count = 0;
    /** Four in five requests browse, each with a different search, so that no cache helps. */
    const nextCall = (): ['browse' | 'checkout', Call] => {
      count += 1;
      const { token } = shoppers[count % shoppers.length] ?? { token: '' };
      const product = { _id: rows[count % rows.length]?.id };
      return count % 5
        ? [
            'browse',
            {
              method: 'GET',
              path: `/api/products?search=g${count}&limit=3`,
            },
          ]
        : ['checkout', { method: 'POST', path: '/api/user/cart', token, body: { product } }];
    };
    await measureCapacity(shop.url, nextCall, 3);
    const capacity = await measureCapacity(shop.url, nextCall, 8);
    console.log('capacity', capacity);
    const load = { perSecond: capacity.perSecond * 3, seconds: 10 };
    const results = await generateLoad(shop.url, nextCall, load);
    const all = summarise(results);
    const browse = summarise(results, 'browse');
    const checkout = summarise(results, 'checkout');
    console.table({ all, browse, checkout });
    let recovered = 0;
    for (let second = 1; second <= 5 && recovered === 0; second++) {
      const calm = { perSecond: Math.ceil(capacity.perSecond / 2), seconds: 1 };
      const { shed, otherwise, admittedP99 } = summarise(
        await generateLoad(shop.url, nextCall, calm),
      );
      console.log(`second ${second} after: ${shed} shed, p99 ${admittedP99} ms`);
      if (shed === 0 && otherwise === 0 && admittedP99 < 500) recovered = second;
    }
    const passed =
      all.shed > 0 &&
      all.otherwise === 0 &&
      all.admittedP99 < 500 &&
      recovered > 0 &&
      checkout.shed / checkout.total <= browse.shed / browse.total;
    console.log(
      `overload: offered ${load.perSecond}/s to a shop that carries ${capacity.perSecond}/s: ${all.admitted} served with p99 ${all.admittedP99} ms, ${all.shed} sent away with p99 ${all.shedP99} ms, recovered in second ${recovered}: ${passed ? 'passed' : 'FAILED'}`,
    );
    process.exitCode = passed ? 0 : 1;
  } finally {
    await shop.stop();
  }
});
