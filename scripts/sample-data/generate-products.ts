import { catalogueProducts } from '@briolette/sample-catalogue';
import type { Database } from '@briolette/storage';

export type Progress = (step: string, done: number, of: number) => void;

const batch = 50_000;

/**
 * Inserts variations of the fifty catalogue products with another collection, brand, size, occasion
 * and price, so that image, material, colour and text still match. A few collections are large and
 * most are small, as in a real shop, so a search has common and rare words.
 */
export async function fillProducts(
  database: Database,
  products: number,
  progress: Progress,
  models = false,
): Promise<void> {
  const first = catalogueProducts.length;
  const templates = catalogueProducts.map(({ _id }) => _id);
  progress('products', 0, products - first);
  for (let from = first; from < products; from += batch) {
    const to = Math.min(from + batch, products) - 1;
    const lists = [collections, qualifiers, houses, templates];
    await database.query(fillStatement, [from, to, ...lists, models]);
    progress('products', to + 1 - first, products - first);
  }
}

/** A pseudo-random number from 0 to 1, derived from the row number and a salt. */
const chance = (salt: number) =>
  `((hashint8extended(n, ${salt}) & 2147483647)::float8 / 2147483648)`;
const pick = (list: string, salt: number) =>
  `(${list})[1 + floor(${chance(salt)} * cardinality(${list}))::int]`;

const folded = (price: string) => `(
  select case when raw > 149900 then 2 * 149900 - raw when raw < 26000 then 2 * 26000 - raw else raw end
  from (select ${price} as raw) price)`;

const fillStatement = {
  name: 'fill-products',
  text: `
    with template as materialized (
      select position as place, subtitle, description, price_cents as template_price,
        category, image, color, material, occasion as template_occasion, search_tags
      from products where id = any($6::text[])
    )
    insert into products (id, position, name, subtitle, description, price_cents,
      compare_at_price_cents, category, brand, image, rating_tenths, review_count, color, size,
      material, occasion, badge, stock, search_tags, metal_bits)
    select
      trim(both '-' from regexp_replace(lower(name || ' ' || subtitle), '[^a-z0-9]+', '-', 'g')) || '-' || n,
      n, name, subtitle, collection || ' collection. ' || description,
      price, price + greatest(100, (price * (0.08 + 0.5 * ${chance(9)}))::int),
      category, brand, image, rating, 1 + (2000 * ${chance(10)} ^ 4)::int, color, size, material,
      occasion, badge, 20 + (400 * ${chance(11)})::int, search_tags,
      -- Three bits each, one for each metal option.
      case when not $7::boolean then 0 when material = 'silver' then 19
        when material = 'platinum' or ${chance(14)} < 0.3 then 13 else 7 end
    from (
      select n, t.*, collection,
        concat_ws(' ', collection, nullif(${pick('$4::text[]', 2)}, '')) as name,
        ${pick('$5::text[]', 3)} as brand,
        -- Around the price of the template, in whole dollars but for one in ten. Prices beyond the
        -- limits are mirrored back, so that products don't pile up there.
        ${folded(`((t.template_price * (0.65 + 0.7 * ${chance(4)})) / 100)::int * 100
          - case when ${chance(5)} < 0.1 then 5 else 0 end`)} as price,
        least(50, greatest(10, 10 + 5 * round(8 * (1 - ${chance(6)} ^ 2))::int)) as rating,
        ${pick(`array['small', 'medium', 'large', 'extra large']`, 7)} as size,
        case when ${chance(8)} < 0.5 then t.template_occasion
          else ${pick(`array['Bridal', 'Modern', 'Engagement', 'Office', 'Casual', 'Traditional']`, 12)}
        end as occasion,
        case when ${chance(13)} < 0.03 then 'New' when ${chance(13)} < 0.05 then 'Trending' else '' end as badge
      from generate_series($1::int, $2::int) n,
        lateral (select ($3::text[])[1 + floor(${chance(1)} ^ 3 * cardinality($3::text[]))::int] as collection) c,
        template t
      where t.place = n * 7 % ${catalogueProducts.length}
    ) variation`,
};

const beginnings =
  'Aure Beli Cala Dori Elow Fari Gale Hesti Iso Juno Kali Lyri Mari Neri Ori Peri Quill Rosa Sele Thali Umbri Veri Wyn Xan Ysol Zephy Amari Briar Corin Delphi'.split(
    ' ',
  );
const endings =
  'lia dine nna belle stra vale mere thea ssa rune line wood fern lune dora ndra gild ra bourne stead'.split(
    ' ',
  );

/** 600 invented collections. The first ones are the large ones. */
const collections = endings.flatMap((ending, round) =>
  beginnings.map((_, at) => `${beginnings[(at * 7 + round * 11) % beginnings.length]}${ending}`),
);

/** Empty entries, because many products have no second word. */
const qualifiers = [
  ...'Petite Grand Twilight Heritage Signature Luna Atlas Winter Solstice Garden Vintage Celestial Ribbon Cathedral Twin Solar Coastal Velvet Imperial Woven Orchard'.split(
    ' ',
  ),
  '',
  '',
  '',
];

const houses = [
  'Maison Verrine',
  'Halden & Rook',
  'Ostara Atelier',
  'Devika House',
  'Tidewell',
  'Atelier Corvane',
  'Brightwater',
  'Finch & Daughters',
  'Kestrel Row',
  'Lindqvist Guld',
  'Maison Aubrac',
  'Nightingale Works',
  'Orsini Fratelli',
  'Pell & Marrow',
  'Sundaram Jewels',
  'Tamarisk',
  'Umber Lane',
  'Vantongeren',
  'Wray Brothers',
  'Yarrow & Pine',
];
