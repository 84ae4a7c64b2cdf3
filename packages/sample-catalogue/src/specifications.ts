import type { ProductSpecs, Stone } from '@briolette/contract';
import measured from './measured.json' with { type: 'json' };
import type { Alloy, CatalogueProduct, Cut, DimensionName } from './sample-product.ts';
import { getMaker, ringSize } from './shop-values.ts';

type Measured = { grams?: number; stones: MeasuredStones[] };
type MeasuredStones = {
  gem: string;
  width: number;
  length: number;
  widest?: number;
  count: number;
  carat?: number;
};
type ProductParts = Pick<
  CatalogueProduct,
  '_id' | 'product_brand' | 'product_category' | 'product_size' | 'alloy' | 'dimensions' | 'studio'
>;

/**
 * Builds specifications: the metal from the alloy, measures from the dimensions, weight and stones
 * from the 3D model (`npm run measure -w packages/geometry`). Nothing is entered twice.
 */
export function buildSpecs(product: ProductParts): ProductSpecs {
  const { grams, stones } = (measured as Record<string, Measured>)[product._id] ?? { stones: [] };
  return {
    ...alloys[product.alloy],
    ...(grams && { weightMg: Math.round(grams * 1000) }),
    measures: Object.entries(measureNames).flatMap(([name, what]) => {
      const mm = product.dimensions[name as DimensionName];
      return mm === undefined ? [] : [{ what, mm }];
    }),
    stones: stones.map((each) => toStone(each, product)),
    ...(product.product_category === 'ring' && { resizable: getResizableRange(product) }),
    maker: getMaker(product.product_brand),
  };
}

type MetalSpecs = Pick<ProductSpecs, 'metal' | 'fineness' | 'coating' | 'hallmark'>;

const silver = { metal: 'silver', fineness: 925, hallmark: '925' } as const;
export const alloys: Record<Alloy, MetalSpecs> = {
  '14y': { metal: 'yellow gold', fineness: 585, hallmark: '585' },
  '14r': { metal: 'rose gold', fineness: 585, hallmark: '585' },
  '18y': { metal: 'yellow gold', fineness: 750, hallmark: '750' },
  platinum: { metal: 'platinum', fineness: 950, hallmark: 'Pt950' },
  sterling: silver,
  rhodium: { ...silver, coating: 'rhodium' },
  vermeil: { ...silver, coating: '18 carat gold' },
  platinised: { ...silver, coating: '950 platinum' },
};

/** Stone dimensions are listed with the stones. */
const measureNames: Partial<Record<DimensionName, string>> = {
  innerDiameter: 'inside diameter',
  innerCircumference: 'inside circumference',
  chainLength: 'length with clasp',
  width: 'width',
  height: 'height',
  bandWidth: 'band width',
  thickness: 'thickness',
};

/** All stones of the shop are laboratory-grown, and all pearls cultured. */
function toStone(row: MeasuredStones, { _id, dimensions, studio }: ProductParts): Stone {
  const { gem, width, length, widest, count, carat } = row;
  const isLong = !widest && length > width;
  const isMain = gem === studio.stone && width === dimensions.stoneWidth;
  return {
    kind: gem.replace('-', ' '),
    origin: gem === 'pearl' ? 'cultured' : 'laboratory-grown',
    ...(gem === 'pearl' ? {} : { cut: isMain ? (studio.cut ?? 'round') : cutBeside(isLong) }),
    count,
    mm: isLong ? [width, length] : [width],
    ...(widest && { upToMm: widest }),
    ...(carat && { carat }),
    ...(isMain && grades[_id]),
  };
}

/** Secondary stones are round; long ones are marquises. */
const cutBeside = (isLong: boolean): Cut => (isLong ? 'marquise' : 'round');

const grades: Record<string, Pick<Stone, 'colour' | 'clarity' | 'report'>> = {
  'aurelia-solitaire-ring': { colour: 'F', clarity: 'VS1', report: 'included' },
  'celeste-diamond-pendant': { colour: 'F', clarity: 'VS2' },
  'everly-diamond-studs': { colour: 'F', clarity: 'VS2' },
};

/** Two sizes up and down, unless stones or relief cover the whole band. */
function getResizableRange({ studio, product_size }: ProductParts): ProductSpecs['resizable'] {
  if (['full', 'leaf', 'twist'].includes(studio.style)) return null;
  const size = ringSize[product_size];
  return { from: size - 2, to: size + 2 };
}
