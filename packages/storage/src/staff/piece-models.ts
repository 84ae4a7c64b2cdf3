import type { OfferInFile, PieceEngraving, PieceModel } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';
import {
  type BroughtRows,
  bringRows,
  bringStatement,
  finishRows,
  importRows,
  nextRows,
} from './import-sql.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

type Edit = { productId: string; version: number; now: Date };

/**
 * All that a piece is offered in. What is left out is no longer offered, and stays in the table:
 * carts and orders name it. false: gone, somebody was faster, or another size is to be the piece.
 */
export function setPieceModels(
  database: Database,
  actor: Actor,
  { models, ...edit }: Edit & { models: readonly PieceModel[] },
): Promise<boolean> {
  return writeOffer(database, actor, edit, offerOf({ models }));
}

/** false: gone, or somebody was faster. */
export function setPieceEngraving(
  database: Database,
  actor: Actor,
  { engraving, ...edit }: Edit & { engraving: PieceEngraving },
): Promise<boolean> {
  return writeOffer(database, actor, edit, offerOf({ engraving }));
}

async function writeOffer(
  database: Database,
  actor: Actor,
  { productId, version, now }: Edit,
  offer: object,
): Promise<boolean> {
  const parameters = [productId, version, JSON.stringify(offer), now, asParameter(actor)];
  return (await database.query(writeStatement, parameters)).length > 0;
}

type Offer = { models?: readonly PieceModel[] | undefined; engraving?: PieceEngraving | undefined };

/** As written_offer has it, with what new sizes come with, and the size that is the piece. */
function offerOf({ models, engraving }: Offer) {
  const sizes = models?.flatMap(({ code, sizes }) => sizes.map((size) => ({ code, ...size })));
  const own = sizes?.find((size) => size.own);
  return {
    ...(engraving !== undefined && { engraving }),
    ...(models && {
      models: models.map((model) => ({
        ...model,
        sizes: model.sizes.map(({ stock: _, ...size }) => size),
      })),
      stocks: Object.fromEntries(
        (sizes ?? []).map(({ code, size, stock }) => [`${code}.${size}`, stock]),
      ),
    }),
    ...(own && { own: `${own.code}.${own.size}` }),
  };
}

/**
 * Parts of a statement that write what each row of `due` is offered in: id, and sent as offerOf
 * gives it; what it does not name stays. The row of the piece itself never becomes another while it
 * is offered, because carts have it by the piece's id. Nothing offered: any size may be the piece.
 * A row for letters that nobody may order any more stays: what lies in a cart is still made.
 */
const writing = `
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
    insert into product_models (product_id, code, position, metal, fineness, name, price_cents, image)
    select id, code, place, metal, fineness, name, round(price * 100), image from sent_models
    on conflict (product_id, code) do update set (position, metal, fineness, name, price_cents, image)
      = row (excluded.position, excluded.metal, excluded.fineness, excluded.name,
        excluded.price_cents, excluded.image)
  ),
  left_out as (
    update model_sizes s set offered = false, stock = coalesce(s.stock, 0) from due
    where s.product_id = due.id and due.sent->'models' is not null and s.offered and not exists (
      select from sent_sizes n where n.id = s.product_id and n.code = s.code and n.size = s.size)
  ),
  sized as (
    insert into model_sizes (product_id, code, size, position, label, stock, price_cents,
      sizing_days, made)
    select id, code, size, place, label,
      case when not own then coalesce((sent->'stocks'->>(code || '.' || size))::int, 0) end,
      round(price * 100), days, made
    from sent_sizes
    on conflict (product_id, code, size) do update
      set (position, label, stock, price_cents, sizing_days, made, offered) = row (
        excluded.position, excluded.label,
        case when excluded.stock is not null then model_sizes.stock end,
        excluded.price_cents, excluded.sizing_days, excluded.made, true)
  ),
  engraved as (
    insert into product_engravings (product_id, place, longest, price_cents, days, spot)
    select due.id, e.place, e.longest, round(e.price * 100), e.days, e.spot
    from due, jsonb_to_record(case jsonb_typeof(due.sent->'engraving') when 'object'
      then due.sent->'engraving' else '{}' end) as e (place text, longest smallint,
      price numeric, days smallint, spot jsonb)
    where jsonb_typeof(due.sent->'engraving') = 'object'
    on conflict (product_id) do update set (place, longest, price_cents, days, spot)
      = row (excluded.place, excluded.longest, excluded.price_cents, excluded.days, excluded.spot)
  ),
  uncut as (
    update product_engravings e set longest = 0 from due
    where e.product_id = due.id and due.sent->'engraving' = 'null'
  )`;

/** A piece p would be another size than it is, or one that has a stock of its own. */
const isListedOtherwise = (sent: string) => `exists (
  select from model_sizes s where s.product_id = p.id
    and case s.choice when ${sent}->>'own' then s.stock > 0 else s.stock is null end
    and ${sent}->>'own' is not null)`;

/** What is offered then: what it was, and what was sent. */
const then = (was: string, sent: string) => `(${was} || (${sent} - 'stocks' - 'own'))`;

/** What a row r of an import would change of a piece p. */
export function offerApart(side: 'before' | 'after'): string {
  const was = 'offer_in_words(written_offer(p.id))';
  const now = `offer_in_words(${then('written_offer(p.id)', 'r.fields')})`;
  return side === 'before'
    ? `told_apart(${was}, ${now}, null)`
    : `told_apart(${now}, ${was}, 'no longer offered')`;
}

const inLog = {
  productId: 'edited.id',
  subject: 'edited.name',
  before: 'told_apart(edited.was, edited.now, null)',
  after: `told_apart(edited.now, edited.was, 'no longer offered')`,
};

const editing = (now: string) => `
  edited as (
    update products p set version = p.version + 1, updated_at = ${now}::timestamptz
    from due where p.id = due.id
    returning p.id, p.name, offer_in_words(due.was) as was,
      offer_in_words(${then('due.was', 'due.sent')}) as now
  )`;

const writeStatement: Statement = {
  name: 'write-offer',
  text: `
    with due as (
      select p.id, written_offer(p.id) as was, $3::jsonb as sent
      from products p
      where p.id = $1 and p.version = $2::int and not ${isListedOtherwise('$3::jsonb')}
      for no key update
    ),
    ${writing},
    ${editing('$4')},
    ${writeLog('edited', { actor: '$5', now: '$4', ...inLog })}
    select id from edited`,
};

/** What keeps rows of a file from being written. */
export function judgeOffers(
  database: Database,
  rows: readonly OfferInFile[],
): Promise<{ line: number; fault: 'unknown' | 'listed' }[]> {
  return database.query(judgeStatement, [JSON.stringify(rows.map(asRow))]);
}

/** Stores rows of a file of variants. */
export const bringOffers = (
  database: Database,
  actor: Actor | null,
  brought: BroughtRows<OfferInFile>,
) =>
  bringRows(database, bringOffersStatement, actor, { ...brought, rows: brought.rows.map(asRow) });

/** Imports the next variants. */
export const importOffers = (database: Database, next: Parameters<typeof importRows>[2]) =>
  importRows(database, importStatement, next);

/** What pieces are offered in, after this one, and what lies on each shelf. */
export type OfferAfter = Pick<OfferInFile, '_id'> & {
  models: PieceModel[];
  engraving: PieceEngraving;
};

export async function offersAfter(
  database: Database,
  after: string,
  most: number,
): Promise<OfferAfter[]> {
  type Row = { id: string; offer: Omit<OfferAfter, '_id'>; stocks: Record<string, number> };
  const rows = await database.query<Row>(afterStatement, [after, most]);
  return rows.map(({ id, offer, stocks }) => ({
    _id: id,
    engraving: offer.engraving,
    models: offer.models.map((model) => ({
      ...model,
      sizes: model.sizes.map((size) => ({
        ...size,
        stock: stocks[`${model.code}.${size.size}`] ?? 0,
      })),
    })),
  }));
}

const asRow = ({ _id, line, ...offer }: OfferInFile) => ({
  product_id: _id,
  line,
  fields: offerOf(offer),
});

const judgeStatement: Statement = {
  name: 'judge-offers',
  text: `
    select row.line, case when p.id is null then 'unknown' else 'listed' end as fault
    from jsonb_to_recordset($1::jsonb) as row (product_id text, line integer, fields jsonb)
      left join products p on p.id = row.product_id
    where p.id is null or ${isListedOtherwise('row.fields')}
    order by row.line`,
};

const bringOffersStatement = bringStatement(
  'models',
  `case written_offer(row.product_id) when ${then('written_offer(row.product_id)', 'row.fields')}
    then 'same' else 'changed' end`,
);

const importStatement: Statement = {
  name: 'import-offers',
  text: `
    with ${nextRows},
    held as (
      select p.id, written_offer(p.id) as was, work.fields as sent,
        ${isListedOtherwise('work.fields')} as is_listed_otherwise
      from work join products p on p.id = work.product_id
      order by p.id for no key update of p
    ),
    due as (
      select * from held where not is_listed_otherwise and was <> ${then('was', 'sent')}
    ),
    ${writing},
    ${editing('$3')},
    written as (select at, kind from work),
    ${finishRows(
      `case when r.product_id in (select id from due) then 'changed' else 'same' end`,
      'edited',
      inLog,
    )}`,
};

const afterStatement: Statement = {
  name: 'offers-after',
  text: `
    select p.id, written_offer(p.id) as offer, (
      select coalesce(jsonb_object_agg(s.choice, coalesce(s.stock, p.stock)), '{}')
      from model_sizes s where s.product_id = p.id) as stocks
    from products p
    where p.id > $1 and (
      exists (select from model_sizes s where s.product_id = p.id and s.offered)
      or exists (select from product_engravings e where e.product_id = p.id and e.longest > 0))
    order by p.id limit $2`,
};
