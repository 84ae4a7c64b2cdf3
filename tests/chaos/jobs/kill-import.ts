import {
  defaultFilterOptions,
  maxImportBatchRows,
  type ProductImport,
  type ProductImportRow,
} from '@briolette/contract';
import { parseProductsFile } from '@briolette/domain/products-file';
import type { Database } from '@briolette/storage';
import { importProducts } from '../../../scripts/catalogue/import-files.ts';
import { openStaffShop } from '../../api/support/staff-shop.ts';
import { createProductsFile } from '../../support/products-file.ts';
import { killInTheMiddle } from './kill-in-the-middle.ts';

export type ImportAudit = Pick<ProductImport, 'added' | 'changed' | 'same'> & {
  /** How many rows were written at each kill. */
  doneAtKills: number[];
  seconds: number;
  slowestPollMs: number;
  /** Checksums of products, prices, audit log and stock. */
  result: string;
};

/** The interval of the back office. */
const pollIntervalMs = 250;

/**
 * Uploads a file as the back office does and kills the process of the import job several times,
 * while the progress is polled. Of every four products the shop already has two: one is unchanged in
 * the file, one has another price.
 */
export async function killImport(
  database: Database,
  databaseUrl: string,
  rows: number,
  kills: number,
): Promise<ImportAudit> {
  const existing = parseProductsFile(
    createProductsFile(rows),
    defaultFilterOptions,
  ).products.filter((_, place) => place % 2 === 0);
  await importProducts(database, 'existing.csv', existing, () => {});
  const text = createProductsFile(rows, (product, place) =>
    place % 4 === 2 ? raisePrice(product) : product,
  );
  const manager = await openStaffShop(database).as('manager');
  const startedAt = performance.now();
  const importId = crypto.randomUUID();
  const path = `/api/staff/product-imports/${importId}`;
  const post = async (to: string, body?: unknown) => {
    const response = await manager(to, { method: 'POST', body });
    if (response.status !== 200) throw new Error(await response.text());
  };
  const { products } = parseProductsFile(text, defaultFilterOptions);
  for (let from = 0; from < rows; from += maxImportBatchRows)
    await post(`${path}/products`, {
      file: 'products.csv',
      from,
      rows: products.slice(from, from + maxImportBatchRows),
    });
  await post(path);
  let slowestPollMs = 0;
  const getProgress = async () => {
    const polledAt = performance.now();
    const { import: productImport } = (await (await manager(path)).json()) as {
      import: ProductImport;
    };
    slowestPollMs = Math.max(slowestPollMs, performance.now() - polledAt);
    return productImport;
  };
  const { doneAtKills, last } = await killInTheMiddle({
    databaseUrl,
    kind: 'import-products',
    total: rows,
    kills,
    getProgress,
    isEnded: ({ state }) => state === 'ended',
    pollIntervalMs,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const { added, changed, same } = last;
  const result = await summarizeResult(database);
  return { added, changed, same, doneAtKills, seconds, slowestPollMs, result };
}

const raisePrice = (product: ProductImportRow): ProductImportRow => ({
  ...product,
  product_price: product.product_price + 1,
  product_prevPrice: product.product_prevPrice + 1,
});

/** Returns a checksum for each table that the import wrote, without timestamps. */
async function summarizeResult(database: Database): Promise<string> {
  const [row] = await database.query<Record<string, string>>({
    name: '',
    text: `
      select
        (select md5(string_agg(md5((to_jsonb(p) - 'updated_at')::text), '' order by id))
          from products p) as products,
        (select md5(string_agg(concat(product_id, price_cents), ',' order by product_id, id))
          from price_history) as prices,
        (select md5(string_agg(concat(product_id, action, changes_before, changes_after), ',' order by product_id, id))
          from audit_log where product_id is not null) as log,
        (select md5(string_agg(concat(product_id, type, quantity_delta), ','
            order by product_id, type, quantity_delta))
          from stock_movements) as stock`,
  });
  return Object.entries(row ?? {})
    .map(([kind, word]) => `${kind} ${word?.slice(0, 8)}`)
    .join(', ');
}
