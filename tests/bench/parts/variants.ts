import { openPostgres } from '@briolette/storage/postgres';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import { median, type PartResult, quantile, type Row } from '../result.ts';
import { changeProducts } from './size/change-products.ts';
import { createQuerySender } from './size/send-queries.ts';

const part = 'variants';

const deliverBy = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** The measured queries of a shop in which each product has twelve variants. */
const paths: Record<string, string> = {
  'first page': '/api/products?limit=24',
  'one metal': '/api/products?metal=platinum',
  'a metal and other filters': '/api/products?metal=rose+gold&category=ring&rating=3&price=900',
  'two metals, low to high': '/api/products?metal=silver&metal=platinum&sort=LOWTOHIGH',
  'in time for a day': `/api/products?deliverBy=${deliverBy}`,
  'in time, a metal and a category': `/api/products?deliverBy=${deliverBy}&metal=platinum&category=ring`,
  'common search in a metal': '/api/products?search=gold&metal=rose+gold',
  'common search in a metal that contradicts it': '/api/products?search=gold&metal=silver',
  'three-word search in a metal': '/api/products?search=sapphire+halo+ring&metal=platinum',
  'rare search in a metal': '/api/products?search=xanstead&metal=platinum',
  'common search in time for a day': `/api/products?search=gold&deliverBy=${deliverBy}`,
};

/** Measures listing, facets and search where each product has three metals with four sizes each. */
export async function measureVariants(shops: BenchShops, short: boolean): Promise<PartResult> {
  const sizes = short ? [10_000] : [10_000, 1_000_000];
  const samples = short ? 10 : 40;
  const progress = createProgress(part, sizes.length * Object.keys(paths).length * 2);
  const rows: Row[] = [];
  for (const size of sizes) {
    const url = await shops.shop(size, 1_000, true);
    const database = openPostgres({ connectionString: url, maxConnections: 1 });
    try {
      const send = await createQuerySender(database);
      const measure = async (when: string) => {
        for (const [name, path] of Object.entries(paths)) {
          progress(`${name}, ${size} products${when}`);
          const { work, cpu } = await send(path, samples);
          const row = (what: string, value: number, goal?: Row['goal']): Row => ({
            part,
            name: `${name}${when}, ${size} pieces: ${what}`,
            value,
            unit: 'ms',
            ...(goal && { goal }),
          });
          rows.push(
            row('p95 of its work', quantile(work, 0.95), { atMost: 50 }),
            row('CPU of PostgreSQL', median(cpu)),
          );
        }
      };
      await measure('');
      const changes = await changeProducts(url, 50);
      await measure(' under 50 changes a second');
      await changes.stop();
    } finally {
      await database.close();
    }
  }
  return { rows };
}
