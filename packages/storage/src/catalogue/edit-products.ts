import {
  type ProductFields,
  type ProductGeometry,
  type ProductState,
  parseImageUrl,
  productFieldsSchema,
} from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { isActiveProductSql, storedProductColumns, toProductRow } from './product-columns.ts';

type NewProduct = {
  productId: string;
  fields: ProductFields;
  geometry?: ProductGeometry | null | undefined;
  now: Date;
};

/** Creates a draft without stock. Returns false if the id is taken. */
export async function createProduct(
  database: Database,
  actor: Actor,
  { productId, fields, geometry, now }: NewProduct,
): Promise<boolean> {
  const parameters = [
    productId,
    JSON.stringify(toProductRow(fields)),
    now,
    toActorParameter(actor),
    imageHashes(fields),
    geometry ? JSON.stringify(geometry) : null,
  ];
  return (await database.query(addStatement, parameters)).length > 0;
}

/** Returns false if the product doesn't exist or on a version conflict. */
export async function updateProduct(
  database: Database,
  actor: Actor,
  edit: { productId: string; version: number; fields: ProductFields; now: Date },
): Promise<boolean> {
  const { productId, version, fields, now } = edit;
  const row = JSON.stringify(toProductRow(fields));
  const parameters = [productId, version, row, now, toActorParameter(actor), imageHashes(fields)];
  return (await database.query(editStatement, parameters)).length > 0;
}

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

/** CTEs that replace the uploaded images of the products in a CTE `from`. */
const writeImages = (from: string, hashes: string) => `
  saved_images as (
    insert into product_images (product_id, position, view, hash)
    select ${from}.id, sent.place - 1, (array['main', 'second', 'scale'])[sent.place], sent.hash
    from ${from}, unnest(${hashes}::text[]) with ordinality as sent (hash, place)
    on conflict (product_id, position) do update set hash = excluded.hash
  ),
  removed_images as (
    delete from product_images v using ${from}
    where v.product_id = ${from}.id and v.position >= cardinality(${hashes}::text[])
  )`;

/** The URLs after the front view, as other_images() returns them once the images are written. */
const sentOtherImages = (hashes: string) =>
  `array(select image_url(hash) from unnest((${hashes}::text[])[2:]) as hash)`;

/** One of two lists of URLs for the log, if they differ. */
const otherImagesIfChanged = (one: string, other: string) =>
  `case when ${one} = ${other} then '{}' else jsonb_build_object('product_otherImages', ${one}) end`;

/** The studio parameters and dimensions of a geometry in one object, for the audit log. */
const geometryLogSql = (geometry: string) =>
  `coalesce(${geometry}->'studio' || (${geometry}->'dimensions'), '{}')`;

/** The columns that staff can edit. */
const written = storedProductColumns.filter(({ field }) => field in productFieldsSchema.shape);
const names = written.map(({ name }) => name).join(', ');
const sent = (row: string) =>
  `json_to_record(${row}::json) as sent (${written
    .map(({ name, type }) => `${name} ${type}`)
    .join(', ')})`;

/** A row with the API fields that differ, before and after. */
export const fieldDiffSql = (was: string, becomes: string) => `(
  select coalesce(jsonb_object_agg(key, old.value), '{}') as before,
    coalesce(jsonb_object_agg(key, new.value), '{}') as after
  from jsonb_each(product_json(${was})::jsonb) old
    join jsonb_each(product_json(${becomes})::jsonb) new using (key)
  where old.value <> new.value)`;

/** The fields of one that differ in the other. */
const differing = (one: string, other: string) =>
  `(select before from ${fieldDiffSql(one, other)} differences)`;

/** A new product is last in the list. Its rating passes no rating filter. */
const addStatement: Statement = {
  name: 'create-product',
  text: `
    with added as (
      insert into products (id, position, ${names}, rating_tenths, review_count, stock, state,
        updated_at)
      select $1, 1 + coalesce((
          select position from products where ${isActiveProductSql} order by position desc, id desc limit 1), 0),
        ${names}, 10, 0, 0, 'draft', $3::timestamptz
      from ${sent('$2')}
      on conflict (id) do nothing
      returning id, name
    ),
    ${writeImages('added', '$5')},
    with_geometry as (
      insert into product_geometries (product_id, geometry)
      select added.id, sent.geometry from added, (select $6::jsonb as geometry) sent
      where sent.geometry is not null
    ),
    ${insertAuditLogSql('added', {
      actor: '$4',
      now: '$3',
      productId: 'added.id',
      subject: 'added.name',
      after: `$2::jsonb || ${geometryLogSql('$6::jsonb')}
        || ${otherImagesIfChanged(sentOtherImages('$5'), `'{}'::text[]`)}`,
    })}
    select id from added`,
};

const editStatement: Statement = {
  name: 'update-product',
  text: `
    with was as (
      select p as product, p.id, other_images(p.id) as other_images from products p
      where p.id = $1 and p.version = $2::int for no key update
    ),
    edited as (
      update products p set (${names}) = (select ${names} from ${sent('$3')}),
        version = p.version + 1, updated_at = $4::timestamptz
      from was where p.id = was.id
      returning p.id, p.name, was.product as was, p as product, was.other_images,
        ${sentOtherImages('$6')} as sent_images
    ),
    ${writeImages('edited', '$6')},
    ${insertAuditLogSql('edited', {
      actor: '$5',
      now: '$4',
      productId: 'edited.id',
      subject: 'edited.name',
      before: `${differing('edited.was', 'edited.product')}
        || ${otherImagesIfChanged('edited.other_images', 'edited.sent_images')}`,
      after: `${differing('edited.product', 'edited.was')}
        || ${otherImagesIfChanged('edited.sent_images', 'edited.other_images')}`,
    })}
    select id from edited`,
};

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

type Edit = { productId: string; version: number; geometry: ProductGeometry | null; now: Date };

/** Returns false if the product doesn't exist or on a version conflict. */
export async function setProductGeometry(
  database: Database,
  actor: Actor,
  { productId, version, geometry, now }: Edit,
): Promise<boolean> {
  const sent = geometry && JSON.stringify(geometry);
  const parameters = [productId, version, sent, now, toActorParameter(actor)];
  return (await database.query(setStatement, parameters)).length > 0;
}

const setStatement: Statement = {
  name: 'set-product-geometry',
  text: `
    with was as (
      select p.id, g.geometry from products p left join product_geometries g on g.product_id = p.id
      where p.id = $1 and p.version = $2::int for no key update of p
    ),
    edited as (
      update products p set version = p.version + 1, updated_at = $4::timestamptz
      from was where p.id = was.id
      returning p.id, p.name, ${geometryLogSql('was.geometry')} as was, ${geometryLogSql('$3::jsonb')} as now
    ),
    saved as (
      insert into product_geometries (product_id, geometry)
      select id, $3::jsonb from edited where $3::jsonb is not null
      on conflict (product_id) do update set geometry = excluded.geometry
    ),
    deleted as (
      delete from product_geometries g using edited
      where g.product_id = edited.id and $3::jsonb is null
    ),
    ${insertAuditLogSql('edited', {
      actor: '$5',
      now: '$4',
      productId: 'edited.id',
      subject: 'edited.name',
      before: 'json_diff(edited.was, edited.now, null)',
      after: "json_diff(edited.now, edited.was, 'none')",
    })}
    select id from edited`,
};
