import type {
  StaffEngravingOptions,
  StaffMetalOption,
  VariantImportRow,
} from '@briolette/contract';
import type { Actor } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { centsSql } from '../database/money-sql.ts';
import {
  createStageStatement,
  finishRows,
  importRows,
  nextRows,
  type ProductImportBatch,
  stageRows,
} from './import-sql.ts';

type ProductOptions = {
  models?: readonly StaffMetalOption[] | undefined;
  engraving?: StaffEngravingOptions | undefined;
};

/**
 * Converts options to the form of options_for_import, with the stock of new variants, changes of
 * stock, and the code of the default variant (`own`).
 */
export function toStoredOptions({ models, engraving }: ProductOptions) {
  const sizes = models?.flatMap(({ code, sizes }) => sizes.map((size) => ({ code, ...size })));
  const own = sizes?.find((size) => size.own);
  return {
    ...(engraving !== undefined && { engraving }),
    ...(models && {
      models: models.map((model) => ({
        ...model,
        sizes: model.sizes.map(({ stock: _, stockChange: __, ...size }) => size),
      })),
      stockChanges: Object.fromEntries(
        (sizes ?? [])
          .filter(({ own, stockChange }) => !own && stockChange)
          .map(({ code, size, stockChange }) => [`${code}.${size}`, stockChange]),
      ),
      stocks: Object.fromEntries(
        (sizes ?? []).map(({ code, size, stock }) => [`${code}.${size}`, stock]),
      ),
    }),
    ...(own && { own: `${own.code}.${own.size}` }),
  };
}

/**
 * CTEs that write the options of each row of `due` (id, and `sent` from toStoredOptions). Options
 * that `sent` doesn't contain stay unchanged. The default variant can't change while it is active,
 * because carts refer to it by the product's id. An engraving that is no longer offered keeps its
 * row, because lines in carts are still made.
 */
export const writeOptionsSql = `
  sent_models as (
    select due.id, model.place, due.sent, m.*
    from due, jsonb_array_elements(due.sent->'models') with ordinality as model (value, place),
      jsonb_to_record(model.value) as m (code text, metal text, fineness smallint, name text,
        price numeric, image text, sizes jsonb)
  ),
  sent_sizes as (
    select m.id, m.code, size.place, m.sent, s.*
    from sent_models m, jsonb_array_elements(m.sizes) with ordinality as size (value, place),
      jsonb_to_record(size.value) as s (size text, label text, own boolean, price numeric,
        days smallint, made boolean)
  ),
  modelled as (
    insert into product_metal_options (product_id, metal_code, position, metal, fineness, name,
      price_cents, image)
    select id, code, place, metal, fineness, name, ${centsSql('price')}, image from sent_models
    on conflict (product_id, metal_code) do update set (position, metal, fineness, name, price_cents, image)
      = row (excluded.position, excluded.metal, excluded.fineness, excluded.name,
        excluded.price_cents, excluded.image)
  ),
  left_out as (
    update product_variants v set is_active = false, stock = coalesce(v.stock, 0) from due
    where v.product_id = due.id and due.sent->'models' is not null and v.is_active and not exists (
      select from sent_sizes n
      where n.id = v.product_id and n.code = v.metal_code and n.size = v.size_code)
  ),
  sized as (
    insert into product_variants (product_id, metal_code, size_code, position, label, stock,
      price_cents, lead_days, is_made_to_order)
    select id, code, size, place, label,
      case when not own then coalesce((sent->'stocks'->>(code || '.' || size))::int, 0) end,
      ${centsSql('price')}, days, made
    from sent_sizes
    on conflict (product_id, metal_code, size_code) do update
      set (position, label, stock, price_cents, lead_days, is_made_to_order, is_active) = row (
        excluded.position, excluded.label,
        case when excluded.stock is not null then product_variants.stock + coalesce((
          select (due.sent->'stockChanges'->>(excluded.metal_code || '.' || excluded.size_code))::int from due
          where due.id = excluded.product_id), 0) end,
        excluded.price_cents, excluded.lead_days, excluded.is_made_to_order, true)
  ),
  engraved as (
    insert into product_engraving_options (product_id, location, max_length, price_cents,
      lead_days, preview_path)
    select due.id, e.place, e.longest, ${centsSql('e.price')}, e.days, e.spot
    from due, jsonb_to_record(case jsonb_typeof(due.sent->'engraving') when 'object'
      then due.sent->'engraving' else '{}' end) as e (place text, longest smallint,
      price numeric, days smallint, spot jsonb)
    where jsonb_typeof(due.sent->'engraving') = 'object'
    on conflict (product_id) do update
      set (location, max_length, price_cents, lead_days, preview_path) = row (excluded.location,
        excluded.max_length, excluded.price_cents, excluded.lead_days, excluded.preview_path)
  ),
  uncut as (
    update product_engraving_options e set max_length = 0 from due
    where e.product_id = due.id and due.sent->'engraving' = 'null'
  )`;

/** True if the default variant of a product p would change, or if the new one has its own stock. */
export const changesDefaultSql = (sent: string) => `exists (
  select from product_variants v where v.product_id = p.id
    and case v.variant_code when ${sent}->>'own' then v.stock > 0 else v.stock is null end
    and ${sent}->>'own' is not null)`;

/** The options after the change. */
export const mergedOptionsSql = (was: string, sent: string) =>
  `(${was} || (${sent} - '{stocks,stockChanges,own}'::text[]))`;

/** The changes that a row r of an import makes to a product p. */
export function variantDiffSql(side: 'before' | 'after'): string {
  const was = 'describe_options(options_for_import(p.id))';
  const now = `describe_options(${mergedOptionsSql('options_for_import(p.id)', 'r.fields')})`;
  return side === 'before'
    ? `json_diff(${was}, ${now}, null)`
    : `json_diff(${now}, ${was}, 'no longer offered')`;
}

const auditEntry = {
  productId: 'edited.id',
  subject: 'edited.name',
  before: 'json_diff(edited.was, edited.now, null)',
  after: `json_diff(edited.now, edited.was, 'no longer offered')`,
};

const updateProductSql = (now: string) => `
  edited as (
    update products p set version = p.version + 1, updated_at = ${now}::timestamptz
    from due where p.id = due.id
    returning p.id, p.name, describe_options(due.was) as was,
      describe_options(${mergedOptionsSql('due.was', 'due.sent')}) as now
  )`;

/** Returns the rows of a file that can't be imported, with the reason. */
export function validateVariantRows(
  database: Database,
  rows: readonly VariantImportRow[],
): Promise<{ line: number; fault: 'unknown' | 'listed' }[]> {
  return database.query(validateStatement, [JSON.stringify(rows.map(asRow))]);
}

/** Stores rows of a variant file for preview. */
export const stageVariantRows = (
  database: Database,
  actor: Actor | null,
  batch: ProductImportBatch<VariantImportRow>,
) => stageRows(database, stageVariantsStatement, actor, { ...batch, rows: batch.rows.map(asRow) });

/** Imports the next variants. */
export const importNextVariants = (database: Database, next: Parameters<typeof importRows>[2]) =>
  importRows(database, importStatement, next);

/** The variants and engraving options of a product, with the stock of each variant. */
export type VariantExportRow = Pick<VariantImportRow, '_id'> & {
  models: StaffMetalOption[];
  engraving: StaffEngravingOptions;
};

export async function listVariantsAfter(
  database: Database,
  after: string,
  most: number,
): Promise<VariantExportRow[]> {
  type Row = { id: string; options: Omit<VariantExportRow, '_id'>; stocks: Record<string, number> };
  const rows = await database.query<Row>(afterStatement, [after, most]);
  return rows.map(({ id, options, stocks }) => ({
    _id: id,
    engraving: options.engraving,
    models: options.models.map((model) => ({
      ...model,
      sizes: model.sizes.map((size) => ({
        ...size,
        stock: stocks[`${model.code}.${size.size}`] ?? 0,
      })),
    })),
  }));
}

const asRow = ({ _id, line, ...options }: VariantImportRow) => ({
  product_id: _id,
  line,
  fields: toStoredOptions(options),
});

const validateStatement: Statement = {
  name: 'validate-variant-rows',
  text: `
    select row.line, case when p.id is null then 'unknown' else 'listed' end as fault
    from jsonb_to_recordset($1::jsonb) as row (product_id text, line integer, fields jsonb)
      left join products p on p.id = row.product_id
    where p.id is null or ${changesDefaultSql('row.fields')}
    order by row.line`,
};

const stageVariantsStatement = createStageStatement(
  'variants',
  `case options_for_import(row.product_id) when ${mergedOptionsSql('options_for_import(row.product_id)', 'row.fields')}
    then 'unchanged' else 'update' end`,
);

const importStatement: Statement = {
  name: 'import-variant-rows',
  text: `
    with ${nextRows},
    held as (
      select p.id, options_for_import(p.id) as was, work.fields as sent,
        ${changesDefaultSql('work.fields')} as changes_default
      from work join products p on p.id = work.product_id
      order by p.id for no key update of p
    ),
    due as (
      select * from held where not changes_default and was <> ${mergedOptionsSql('was', 'sent')}
    ),
    ${writeOptionsSql},
    ${updateProductSql('$3')},
    written as (select at, action from work),
    ${finishRows(
      `case when r.product_id in (select id from due) then 'update' else 'unchanged' end`,
      'edited',
      auditEntry,
    )}`,
};

const afterStatement: Statement = {
  name: 'list-variants-after',
  text: `
    select p.id, options_for_import(p.id) as options, (
      select coalesce(jsonb_object_agg(v.variant_code, coalesce(v.stock, p.stock)), '{}')
      from product_variants v where v.product_id = p.id) as stocks
    from products p
    where p.id > $1 and (
      exists (select from product_variants v where v.product_id = p.id and v.is_active)
      or exists (select from product_engraving_options e where e.product_id = p.id and e.max_length > 0))
    order by p.id limit $2`,
};
