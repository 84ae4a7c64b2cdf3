import { type MetalOption, type Product, type ProductSpecs, sizes } from '@briolette/contract';
import { formatRingSizes, formatSpecs, ringScales } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/variants';

type SpecRows = readonly (readonly [term: string, lines: readonly string[]])[];
export type RingFit = { us: number; resizable: ProductSpecs['resizable'] };

/** Formatted texts of a product page, so that the page doesn't load the formatting code. */
export type ProductDetails = {
  specs: SpecRows;
  /** The same in the other metals, by their codes. */
  metalSpecs?: Record<string, SpecRows>;
  sizes: { measure: string; rows: readonly (readonly [size: string, words: string])[] } | null;
  /** Ring size that the user's size is compared with. */
  ring: RingFit | null;
};

export function buildProductDetails(
  product: Product,
  allSpecs: ProductSpecs | null,
  models: readonly MetalOption[] = [],
): ProductDetails {
  const table = sizeGuideTables[product.product_category];
  const hasSizes = models.some(({ sizes }) => sizes.length > 1);
  const isRing = product.product_category === 'ring';
  const specs = allSpecs && hasSizes ? withoutSize(allSpecs) : allSpecs;
  return {
    specs: specs ? formatSpecs(specs) : [],
    ...(specs && models.length > 1 && { metalSpecs: formatMetalSpecs(product, specs, models) }),
    sizes: !table
      ? null
      : hasSizes
        ? isRing
          ? { measure: table.measure, rows: formatRingSizeRows(models) }
          : null
        : { measure: table.measure, rows: formatSizeRows(table) },
    ring:
      table && isRing && !hasSizes
        ? {
            us: ringScales.US.fromMm(table.millimetres[product.product_size]),
            resizable: allSpecs?.resizable,
          }
        : null,
  };
}

/** Leaves out what applies to one size only. "Not resizable" applies to all. */
function withoutSize({ resizable, ...specs }: ProductSpecs): ProductSpecs {
  return {
    ...specs,
    measures: specs.measures.filter(({ what }) => !sizeMeasures.includes(what)),
    ...(resizable === null && { resizable }),
  };
}

const sizeMeasures = ['inside diameter', 'inside circumference', 'length with clasp'];

/** The weight was measured in the product's own metal, so it is left out. */
function formatMetalSpecs(
  product: Product,
  { weightMg: _, coating: __, ...specs }: ProductSpecs,
  models: readonly MetalOption[],
): Record<string, SpecRows> {
  const others = models.filter(({ sizes }) => sizes.every(({ _id }) => _id !== product._id));
  return Object.fromEntries(
    others.map(({ code, metal, fineness }) => {
      const hallmark = `${metal === 'platinum' ? 'Pt' : ''}${fineness}`;
      return [
        code,
        formatSpecs({ ...specs, metal: metal as ProductSpecs['metal'], fineness, hallmark }),
      ];
    }),
  );
}

const formatSizeRows = (table: SizeTable) =>
  sizes.map((size) => {
    const mm = table.millimetres[size];
    return [
      size,
      table.also ? m.millimetresAndSize({ mm, size: table.also(mm) }) : m.millimetres({ mm }),
    ] as const;
  });

function formatRingSizeRows(models: readonly MetalOption[]) {
  const labels = new Set(models.flatMap(({ sizes }) => sizes.map(({ label }) => label)));
  return [...labels].flatMap((label) => {
    const us = Number(label.replace('US ', '').replace('½', '.5'));
    if (!ringScales.US.sizes.includes(us)) return [];
    const mm = ringScales.US.toMm(us);
    const size = formatRingSizes(mm);
    return [[label, m.millimetresAndSize({ mm: Math.round(mm * 10) / 10, size })] as const];
  });
}

type Size = Product['product_size'];
type SizeTable = {
  measure: string;
  millimetres: Record<Size, number>;
  /** The same measure on ring size scales. */
  also?: (millimetres: number) => string;
};

/** Measurements of each size. Earrings have none. */
export const sizeGuideTables: Partial<Record<string, SizeTable>> = {
  ring: {
    measure: m.ringSize,
    millimetres: { small: 15.7, medium: 17.3, large: 19, 'extra large': 20.6 },
    also: formatRingSizes,
  },
  bracelet: {
    measure: m.braceletSize,
    millimetres: { small: 160, medium: 175, large: 190, 'extra large': 205 },
  },
  necklace: {
    measure: m.necklaceLength,
    millimetres: { small: 400, medium: 450, large: 500, 'extra large': 600 },
  },
};
