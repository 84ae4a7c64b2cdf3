import type { ProductSpecs, Stone } from '@briolette/contract';
import { parseNumber } from '../../lib/product-values.ts';

type StoneTexts = Record<
  | 'kind'
  | 'cut'
  | 'count'
  | 'width'
  | 'length'
  | 'carat'
  | 'colour'
  | 'clarity'
  | 'treatment'
  | 'report',
  string
>;
/** Numbers are text. `other` has what the form doesn't show, such as a range of weights. */
export type StoneValues = StoneTexts & { origin: Stone['origin']; other: Partial<Stone> };

export type SpecsValues = {
  given: boolean;
  metal: ProductSpecs['metal'];
  fineness: string;
  coating: string;
  grams: string;
  hallmark: string;
  measures: { what: string; mm: string }[];
  stones: StoneValues[];
  other: Pick<ProductSpecs, 'resizable' | 'maker'>;
};

export const newStone: StoneValues = {
  kind: '',
  origin: 'natural',
  cut: '',
  count: '1',
  width: '',
  length: '',
  carat: '',
  colour: '',
  clarity: '',
  treatment: '',
  report: '',
  other: {},
};

export function toSpecsValues(specs: ProductSpecs | null): SpecsValues {
  const { metal = 'yellow gold', fineness = 750, coating = '', hallmark = '' } = specs ?? {};
  const { weightMg, measures = [], stones = [], resizable, maker } = specs ?? {};
  return {
    given: specs !== null,
    metal,
    fineness: String(fineness),
    coating,
    grams: weightMg ? String(weightMg / 1000) : '',
    hallmark,
    measures: measures.map(({ what, mm }) => ({ what, mm: String(mm) })),
    stones: stones.map(toStoneValues),
    other: { ...(resizable !== undefined && { resizable }), ...(maker && { maker }) },
  };
}

function toStoneValues({ kind, origin, count, mm, carat, ...stone }: Stone): StoneValues {
  const { cut = '', colour = '', clarity = '', treatment = '', report = '', ...other } = stone;
  return {
    ...{ kind, origin, cut, colour, clarity, treatment, report, other },
    count: String(count),
    width: String(mm[0] ?? ''),
    length: String(mm[1] ?? ''),
    carat: String(carat ?? ''),
  };
}

/** Unreadable numbers become NaN, which the schema rejects. Empty texts are left out. */
export function toSpecs({ given, other, ...values }: SpecsValues): ProductSpecs | null {
  if (!given) return null;
  const { metal, fineness, coating, grams, hallmark, measures, stones } = values;
  return {
    metal,
    fineness: Number(fineness),
    ...(coating.trim() && { coating }),
    ...(grams.trim() && { weightMg: Math.round(parseNumber(grams) * 1000) }),
    measures: measures.map(({ what, mm }) => ({ what, mm: parseNumber(mm) })),
    stones: stones.map(toStone),
    ...(hallmark.trim() && { hallmark }),
    ...other,
  };
}

function toStone({
  kind,
  origin,
  count,
  width,
  length,
  carat,
  other,
  ...texts
}: StoneValues): Stone {
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...other,
    ...Object.fromEntries(given),
    kind: kind.trim().toLowerCase(),
    origin,
    count: parseNumber(count),
    mm: [width, ...(length.trim() ? [length] : [])].map(parseNumber),
    ...(carat.trim() && { carat: parseNumber(carat) }),
  };
}

/** The field of the form for an error of the schema. */
export function toSpecsPath([
  part = '',
  index = '',
  field = '',
  place = '',
]: readonly string[]): string[] {
  if (part === 'weightMg') return ['grams'];
  if (part !== 'stones') return [part, index, field].filter((each) => each !== '');
  if (field === 'mm') return [part, index, place === '1' ? 'length' : 'width'];
  return [part, index, field === 'range' ? 'carat' : field];
}
