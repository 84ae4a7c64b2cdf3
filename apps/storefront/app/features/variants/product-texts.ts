import { type Product, type ProductSpecs, sizes } from '@briolette/contract';
import { formatRingSizes, formatSpecs, ringScales } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/variants';

export type RingFit = { us: number; resizable: ProductSpecs['resizable'] };

/** Formatted texts of a product page, so that the page doesn't load the formatting code. */
export type ProductDetails = {
  specs: readonly (readonly [term: string, lines: readonly string[]])[];
  sizes: { measure: string; rows: readonly (readonly [size: string, words: string])[] } | null;
  /** Ring size that the user's size is compared with. */
  ring: RingFit | null;
};

export function buildProductDetails(product: Product, specs: ProductSpecs | null): ProductDetails {
  const table = sizeGuideTables[product.product_category];
  return {
    specs: specs ? formatSpecs(specs) : [],
    sizes: table
      ? {
          measure: table.measure,
          rows: sizes.map((size) => {
            const mm = table.millimetres[size];
            return [
              size,
              table.also
                ? m.millimetresAndSize({ mm, size: table.also(mm) })
                : m.millimetres({ mm }),
            ];
          }),
        }
      : null,
    ring:
      table && product.product_category === 'ring'
        ? {
            us: ringScales.US.fromMm(table.millimetres[product.product_size]),
            resizable: specs?.resizable,
          }
        : null,
  };
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
