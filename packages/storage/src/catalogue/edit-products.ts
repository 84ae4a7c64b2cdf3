import {
  type ImageView,
  type ProductFields,
  type ProductGeometry,
  type ProductSpecs,
  type ProductState,
  parseImageUrl,
  productFieldsSchema,
  type StaffEngravingOptions,
  type StaffMetalOption,
} from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';
import {
  changesDefaultSql,
  mergedOptionsSql,
  toStoredOptions,
  writeOptionsSql,
} from '../variants/staff-variants.ts';
import { isActiveProductSql, storedProductColumns, toProductRow } from './product-columns.ts';

/** What belongs to a product besides its fields. An omitted part stays unchanged. */
type ProductParts = {
  models?: readonly StaffMetalOption[] | undefined;
  engraving?: StaffEngravingOptions | undefined;
  specs?: ProductSpecs | null | undefined;
  geometry?: ProductGeometry | null | undefined;
  /** Alt texts of uploaded images by hash. */
  alts?: Record<string, string> | undefined;
  /** Chosen views of uploaded images by hash; null: by position. */
  views?: Record<string, ImageView | null> | undefined;
};

type NewProduct = ProductParts & {
  productId: string;
  fields: ProductFields;
  stock?: number | undefined;
  now: Date;
};

/** Creates a draft. Returns false if the id is taken. */
export async function createProduct(
  database: Database,
  actor: Actor,
  { productId, fields, stock = 0, now, ...parts }: NewProduct,
): Promise<boolean> {
  const parameters = addStatement.toParameters({
    productId,
    row: JSON.stringify(toProductRow(fields)),
    stock,
    now,
    actor: toActorParameter(actor),
    hashes: imageHashes(fields),
    parts: JSON.stringify(toStoredParts(parts)),
  });
  return (await database.query(addStatement, parameters)).length > 0;
}

type ProductEdit = ProductParts & {
  productId: string;
  version: number;
  fields?: ProductFields | undefined;
  stockChange?: number | undefined;
  now: Date;
};

/**
 * Updates all parts of a product, or none. Omitted variants become inactive and stay in the table,
 * because carts and orders refer to them. Returns false if the product doesn't exist, on a version
 * conflict, or if another variant would become the default.
 */
export async function updateProduct(
  database: Database,
  actor: Actor,
  { productId, version, fields, stockChange = 0, now, ...parts }: ProductEdit,
): Promise<boolean> {
  const parameters = editStatement.toParameters({
    productId,
    version,
    row: JSON.stringify(fields ? toProductRow(fields) : {}),
    stockChange,
    now,
    actor: toActorParameter(actor),
    hashes: fields ? imageHashes(fields) : null,
    parts: JSON.stringify(toStoredParts(parts)),
  });
  return (await database.query(editStatement, parameters)).length > 0;
}

const toStoredParts = ({ specs, geometry, alts, views, ...options }: ProductParts) => ({
  ...toStoredOptions(options),
  ...(alts !== undefined && { alts }),
  ...(views !== undefined && { views }),
  ...(specs !== undefined && { specs }),
  ...(geometry !== undefined && { geometry }),
});

/** Returns false if the product doesn't exist or on a version conflict. */
export async function setProductState(
  database: Database,
  actor: Actor,
  change: { productId: string; version: number; state: ProductState; now: Date },
): Promise<boolean> {
  const { productId, version, state, now } = change;
  const parameters = [productId, version, state, now, toActorParameter(actor)];
  return (await database.query(stateStatement, parameters)).length > 0;
}

/** The hashes of the uploaded images, the front view first. */
function imageHashes({ product_image, product_otherImages = [] }: ProductFields): string[] {
  return [product_image, ...product_otherImages].flatMap((url) => parseImageUrl(url) ?? []);
}

/** CTEs that replace the uploaded images of the products in a CTE `from`; null leaves them. */
const writeImages = (from: string, hashes: string) => `
  saved_images as (
    insert into product_images (product_id, position, view, hash)
    select ${from}.id, sent.place - 1,
      coalesce((array['main', 'second', 'scale'])[sent.place], 'detail'), sent.hash
    from ${from}, unnest(${hashes}::text[]) with ordinality as sent (hash, place)
    on conflict (product_id, position) do update set hash = excluded.hash
  ),
  removed_images as (
    delete from product_images v using ${from}
    where v.product_id = ${from}.id and v.position >= cardinality(${hashes}::text[])
  )`;

/** CTEs that change the alt texts and views of images that the rows of `due` (id, sent) name by hash. */
const writeImageTextsSql = `
  altered as (
    select * from (
      select i.hash, i.alt_text as alt_before, i.view as view_before,
        coalesce(sent.alts->>i.hash, i.alt_text) as alt_after,
        case when sent.views ? i.hash then sent.views->>i.hash else i.view end as view_after
      from (
        select coalesce(due.sent->'alts', '{}') as alts, coalesce(due.sent->'views', '{}') as views
        from due) sent
        cross join jsonb_object_keys(sent.alts || sent.views) as named (hash)
        join images i on i.hash = named.hash) each
    where alt_before <> alt_after or view_before is distinct from view_after
  ),
  altered_images as (
    update images i set alt_text = altered.alt_after, view = altered.view_after
    from altered where i.hash = altered.hash
  )`;

/** The alt texts and views before or after the change, for the log. */
const alteredLogSql = (when: 'before' | 'after') => `(
  select jsonb_strip_nulls(jsonb_build_object(
    'alt', string_agg(alt_${when}, '; ' order by hash) filter (where alt_before <> alt_after),
    'view', string_agg(coalesce(view_${when}, 'by position'), '; ' order by hash)
      filter (where view_before is distinct from view_after))) from altered)`;

/** The URLs after the front view, as other_images() returns them once the images are written. */
const sentOtherImages = (hashes: string) =>
  `array(select image_url(hash) from unnest((${hashes}::text[])[2:]) as hash)`;

/** One of two lists of URLs for the log, if they differ. */
const otherImagesIfChanged = (one: string, other: string) =>
  `case when ${one} = ${other} then '{}' else jsonb_build_object('product_otherImages', ${one}) end`;

/** CTEs that write the specifications and the 3D view of the rows of `due` (id, sent). */
const writeDetailsSql = `
  saved_specs as (
    insert into product_specs (product_id, specs)
    select id, sent->'specs' from due where jsonb_typeof(sent->'specs') = 'object'
    on conflict (product_id) do update set specs = excluded.specs
  ),
  removed_specs as (
    delete from product_specs s using due where s.product_id = due.id and due.sent->'specs' = 'null'
  ),
  saved_geometry as (
    insert into product_geometries (product_id, geometry)
    select id, sent->'geometry' from due where jsonb_typeof(sent->'geometry') = 'object'
    on conflict (product_id) do update set geometry = excluded.geometry
  ),
  removed_geometry as (
    delete from product_geometries g using due
    where g.product_id = due.id and due.sent->'geometry' = 'null'
  )`;

/** The specifications, or a geometry with its parameters in one object, for the audit log. */
const detailLogSql = (details: string) => `(
  case when jsonb_typeof(${details}->'specs') = 'object'
    then (${details}->'specs') - '{metal,fineness}'::text[] || jsonb_build_object('metal and fineness',
      concat_ws(' ', ${details}->'specs'->>'fineness', ${details}->'specs'->>'metal')) else '{}' end
  || case when jsonb_typeof(${details}->'geometry') = 'object'
    then (${details}->'geometry'->'studio') || (${details}->'geometry'->'dimensions') else '{}' end)`;

/** The columns that staff can edit. */
const written = storedProductColumns.filter(({ field }) => field in productFieldsSchema.shape);
const names = written.map(({ name }) => name).join(', ');
const sent = (row: string) =>
  `jsonb_to_record(${row}) as sent (${written
    .map(({ name, type }) => `${name} ${type}`)
    .join(', ')})`;

/** A row with the API fields that differ, before and after. */
export const fieldDiffSql = (was: string, becomes: string) => `(
  select coalesce(jsonb_object_agg(key, old.value), '{}') as before,
    coalesce(jsonb_object_agg(key, new.value), '{}') as after
  from jsonb_each(product_json(${was})::jsonb) old
    join jsonb_each(product_json(${becomes})::jsonb) new using (key)
  where old.value <> new.value)`;

/** The edited fields of one that differ in the other. The stock is logged with its variant. */
const differing = (one: string, other: string) =>
  `(select before - 'product_stock' from ${fieldDiffSql(one, other)} differences)`;

/** A new product is last in the list. Its rating passes no rating filter. */
const addStatement = namedStatement<{
  productId: string;
  row: string;
  stock: number;
  now: Date;
  actor: string;
  hashes: string[];
  parts: string;
}>({
  name: 'create-product',
  text: `
    with added as (
      insert into products (id, position, ${names}, rating_tenths, review_count, stock, state,
        updated_at)
      select :productId, 1 + coalesce((
          select position from products where ${isActiveProductSql} order by position desc, id desc limit 1), 0),
        ${names}, 10, 0, :stock::int, 'draft', :now::timestamptz
      from ${sent(':row::jsonb')}
      on conflict (id) do nothing
      returning id, name
    ),
    due as (select id, :parts::jsonb as sent from added),
    ${writeImages('added', ':hashes')},
    ${writeImageTextsSql},
    ${writeOptionsSql},
    ${writeDetailsSql},
    ${insertAuditLogSql('added', {
      actor: ':actor',
      now: ':now',
      productId: 'added.id',
      subject: 'added.name',
      after: `:row::jsonb || ${detailLogSql(':parts::jsonb')}
        || describe_variants(coalesce(:parts::jsonb->'models', '[]'))
        || case when jsonb_typeof(:parts::jsonb->'engraving') = 'object'
          then describe_engraving(:parts::jsonb->'engraving') else '{}' end
        || case when :stock::int > 0 then jsonb_build_object('stock', :stock::int) else '{}' end
        || ${otherImagesIfChanged(sentOtherImages(':hashes'), `'{}'::text[]`)}`,
    })}
    select id from added`,
});

const storedDetailsSql = `jsonb_build_object(
  'specs', (select s.specs from product_specs s where s.product_id = p.id),
  'geometry', (select g.geometry from product_geometries g where g.product_id = p.id))`;

/** The movements of a stock change; the name of a variant is that of the log. */
const changedStockSql = `
  select due.id, '' as variant_code, 'stock' as name, p.stock, :stockChange::int as quantity
  from due join products p on p.id = due.id where :stockChange::int <> 0
  union all
  select due.id, v.variant_code, concat_ws(', ', m.name, v.label, 'stock'), v.stock, by.value::int
  from due, jsonb_each_text(coalesce(due.sent->'stockChanges', '{}')) as by
    join product_variants v on v.variant_code = by.key and v.stock is not null
    join product_metal_options m using (product_id, metal_code)
  where v.product_id = due.id`;

const editStatement = namedStatement<{
  productId: string;
  version: number;
  row: string;
  stockChange: number;
  now: Date;
  actor: string;
  hashes: string[] | null;
  parts: string;
}>({
  name: 'update-product',
  text: `
    with due as (
      select p as product, p.id, other_images(p.id) as other_images, :parts::jsonb as sent,
        options_for_import(p.id) as options, ${storedDetailsSql} as details
      from products p
      where p.id = :productId and p.version = :version::int
        and not ${changesDefaultSql(':parts::jsonb')}
      for no key update
    ),
    edited as (
      update products p set (${names}) = (
          select ${names} from ${sent('to_jsonb(due.product) || :row::jsonb')}),
        stock = p.stock + :stockChange::int,
        version = p.version + 1, updated_at = :now::timestamptz
      from due where p.id = due.id
      returning p.id, p.name, due.product as was, p as product, due.other_images,
        case when :hashes::text[] is null then due.other_images
          else ${sentOtherImages(':hashes')} end as sent_images,
        describe_options(due.options) as options,
        describe_options(${mergedOptionsSql('due.options', "due.sent - '{specs,geometry,alts,views}'::text[]")}) as sent_options,
        ${detailLogSql('due.details')} as details,
        ${detailLogSql('(due.details || due.sent)')} as sent_details
    ),
    ${writeImages('edited', ':hashes')},
    ${writeImageTextsSql},
    ${writeOptionsSql},
    ${writeDetailsSql},
    changed_stock as (${changedStockSql}),
    moved as (
      insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta,
        actor_name)
      select id, variant_code, :now::timestamptz,
        case when quantity > 0 then 'received' else 'corrected' end, quantity, :actor::jsonb->>'name'
      from changed_stock
    ),
    ${insertAuditLogSql('edited', {
      actor: ':actor',
      now: ':now',
      productId: 'edited.id',
      subject: 'edited.name',
      before: `${differing('edited.was', 'edited.product')}
        || ${otherImagesIfChanged('edited.other_images', 'edited.sent_images')}
        || json_diff(edited.options, edited.sent_options, null)
        || json_diff(edited.details, edited.sent_details, null)
        || ${alteredLogSql('before')}
        || (select coalesce(jsonb_object_agg(name, stock), '{}') from changed_stock)`,
      after: `${differing('edited.product', 'edited.was')}
        || ${otherImagesIfChanged('edited.sent_images', 'edited.other_images')}
        || json_diff(edited.sent_options, edited.options, 'no longer offered')
        || json_diff(edited.sent_details, edited.details, 'none')
        || ${alteredLogSql('after')}
        || (select coalesce(jsonb_object_agg(name, stock + quantity), '{}') from changed_stock)`,
    })}
    select id from edited`,
});

const stateStatement: Statement = {
  name: 'set-product-state',
  text: `
    with was as (
      select p.id, p.state from products p
      where p.id = $1 and p.version = $2::int for no key update
    ),
    changed as (
      update products p set state = $3, version = p.version + 1, updated_at = $4::timestamptz
      from was where p.id = was.id
      returning p.id, p.name, p.state, was.state as was
    ),
    ${insertAuditLogSql('changed', {
      actor: '$5',
      now: '$4',
      productId: 'changed.id',
      subject: 'changed.name',
      before: "jsonb_build_object('state', changed.was)",
      after: "jsonb_build_object('state', changed.state)",
    })}
    select id from changed`,
};
