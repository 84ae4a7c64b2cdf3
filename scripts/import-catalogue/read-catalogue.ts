import { productSchema } from '@briolette/contract';
import type { SeedProduct } from '@briolette/storage';
import { parse } from 'csv-parse/sync';
import { safeParse } from 'zod/mini';

export type CatalogueFile = { products: SeedProduct[]; errors: string[] };

/** What the shop sets itself. */
const shopFields = { product_isFavorite: 'false', product_isCart: 'false' };

const fields = Object.entries(productSchema.shape).filter(([name]) => !shopOwned(name));
/** The columns a file must have: the product's own names, and stock. */
export const columns = [...fields.map(([name]) => name), 'stock'];
const numbers = fields.flatMap(([name, { def }]) => (def.type === 'number' ? [name] : []));

/** Reads every row and says everything that is wrong, each with its line. */
export function readCatalogue(text: string): CatalogueFile {
  const lines: string[][] = parse(text, {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const [header = [], ...rows] = lines;
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    return { products: [], errors: [`line 1: missing columns: ${missing.join(', ')}`] };

  const errors: string[] = [];
  const products: SeedProduct[] = [];
  const ids = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const fields = Object.fromEntries(
      header.map((name, column) => [name, readValue(name, row[column] ?? '')]),
    );
    const product = { ...fields, ...shopFields };
    const problems = problemsOf(product);
    const id = String(fields._id);
    const before = ids.get(id);
    if (before !== undefined) problems.push(`_id: ${id} is on line ${before} already`);
    ids.set(id, line);
    errors.push(...problems.map((problem) => `line ${line}: ${problem}`));
    if (problems.length === 0) products.push({ ...product, stock: fields.stock } as SeedProduct);
  }
  return { products, errors };
}

function problemsOf(product: Record<string, unknown>): string[] {
  const result = safeParse(productSchema, { ...product, product_stock: product.stock });
  const problems = (result.error?.issues ?? []).map(({ path, message }) => {
    const name = path[0] === 'product_stock' ? 'stock' : String(path[0]);
    return `${name}: ${message}`;
  });
  if (!/^[a-z\d-]{1,80}$/.test(String(product._id)))
    problems.push('_id: small letters, digits and hyphens only; it is part of the address');
  const { product_price: price, product_prevPrice: previous } = product;
  if (typeof price === 'number' && typeof previous === 'number' && previous < price)
    problems.push('product_prevPrice: must not be lower than product_price');
  return problems;
}

function readValue(name: string, text: string): string | number {
  return name === 'stock' || numbers.includes(name)
    ? text === ''
      ? Number.NaN
      : Number(text)
    : text;
}

function shopOwned(name: string): boolean {
  return name in { ...shopFields, product_stock: 0 };
}
