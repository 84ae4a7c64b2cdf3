import { parseArgs } from 'node:util';
import { withShopDatabase } from '../with-shop-database.ts';
import { checkCarts } from './check-carts.ts';

/** node tests/security/checkout/price-integrity.ts --carts 10000 [--seed 1] */
const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
await withShopDatabase(async ({ database }) => {
  const startedAt = performance.now();
  const wrong = await checkCarts(database, Number(values.carts), Number(values.seed));
  for (const line of wrong) console.log(line);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `price integrity: ${values.carts} carts in ${seconds} s with seed ${values.seed}: ${wrong.length} wrong`,
  );
  process.exitCode = wrong.length > 0 ? 1 : 0;
});
