import { imagesPath, type Product } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import { dollarsSql } from '../database/money-sql.ts';

type Column<Field extends keyof Product> = {
  name: string;
  type: string;
  /** SQL that computes the API field from the column, if they differ. */
  read?: (column: string) => string;
  /** Converts the API field to the column's value, if they differ. */
  write?: (value: Product[Field]) => unknown;
};

/** Computed by the database. */
type Derived = { derived: string };

const text = (name: string) => ({ name, type: 'text' });
const whole = (name: string) => ({ name, type: 'integer' });
const cents = (name: string) => ({
  ...whole(name),
  read: dollarsSql,
  write: toCents,
});

/** Stored as null if empty, so that adding the column leaves existing rows unchanged. */
const optionalText = (name: string) => ({
  ...text(name),
  read: (column: string) => `coalesce(${column}, '')`,
  write: (value: string | undefined) => value || null,
});

/**
 * Maps columns to API fields. A field without an entry doesn't compile. isFavorite and isCart
 * aren't stored: the storefront derives them from the lists.
 */
export const productColumns: {
  [Field in keyof Product]-?: Column<Field> | `'${string}'` | Derived;
} = {
  _id: text('id'),
  product_name: text('name'),
  product_description: text('description'),
  product_price: cents('price_cents'),
  product_prevPrice: cents('compare_at_price_cents'),
  product_category: text('category'),
  product_brand: text('brand'),
  product_image: text('image'),
  product_rating: {
    name: 'rating_tenths',
    type: 'smallint',
    read: (column) => `trim_scale(${column}::numeric / 10)`,
    write: (rating) => Math.round(rating * 10),
  },
  product_reviews: whole('review_count'),
  product_color: text('color'),
  product_size: text('size'),
  product_material: text('material'),
  product_occasion: text('occasion'),
  product_isFavorite: `'false'`,
  product_isCart: `'false'`,
  product_isBadge: text('badge'),
  product_stock: { ...whole('stock'), read: () => sellableStockSql('p') },
  product_subtitle: optionalText('subtitle'),
  product_metals: { derived: 'metal_bits_to_names(p.metal_bits)' },
  product_hasOptions: { derived: 'p.has_options' },
  // Products with a built-in image skip the lookup, and the function stays inlined.
  product_otherImages: {
    derived: `case when starts_with(p.image, '${imagesPath}') then other_images(p.id) else '{}'::text[] end`,
  },
};

/** The fields that are stored in a column. */
export const storedProductColumns = Object.entries(productColumns).flatMap(([field, column]) =>
  typeof column === 'string' || 'derived' in column
    ? []
    : [{ field: field as keyof Product, ...column }],
);

/** Converts API fields to column values. */
export function toProductRow(fields: Partial<Product>): Record<string, unknown> {
  return Object.fromEntries(
    storedProductColumns
      .filter(({ field }) => field in fields)
      .map(({ field, name, write }) => [
        name,
        write ? (write as (value: unknown) => unknown)(fields[field]) : fields[field],
      ]),
  );
}

/** Excludes drafts and archived products, which the shop's indexes don't contain. */
export const isActiveProductSql = `state = 'active'`;

/** The stock that can be bought. 0 for drafts and archived products. */
export const sellableStockSql = (product: string): string =>
  `case ${product}.state when 'active' then ${product}.stock else 0 end`;

/** Each API field with the SQL that computes it from the columns of p. */
const wireFields = (): [field: string, expression: string][] =>
  Object.entries(productColumns).map(([field, column]) => [
    field,
    typeof column === 'string'
      ? column
      : 'derived' in column
        ? column.derived
        : (column.read?.(`p.${column.name}`) ?? `p.${column.name}`),
  ]);

/**
 * The fields as columns, some of them computed differently. row_to_json writes them in half the time
 * of product_json.
 */
export const productFieldsSql = (changed: Partial<Record<string, string>> = {}): string =>
  wireFields()
    .map(([field, expression]) => `${changed[field] ?? expression} as "${field}"`)
    .join(', ');

/** Recreated by the newest migration, when every column exists. */
export function createProductJsonFunctionSql(): string {
  const pairs = wireFields().map(([field, expression]) => `'${field}', ${expression}`);
  return `
    create or replace function product_json(p products) returns json language sql stable
    return json_build_object(${pairs.join(', ')});`;
}
