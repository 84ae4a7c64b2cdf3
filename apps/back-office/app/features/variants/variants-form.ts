import {
  type StaffMetalOption,
  type StaffProduct,
  staffMetalOptionsSchema,
} from '@briolette/contract';
import { createMetalCode, createSizeCode, dollarsIn, formatMetal } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';

type Metal = StaffMetalOption['metal'];
type Size = StaffMetalOption['sizes'][number];

/** Form values of a size: amounts and counts are text. A new size has no code. */
export type SizeValues = Omit<Size, 'price' | 'days' | 'stock'> &
  Record<'price' | 'days' | 'stock', string>;
export type MetalOptionValues = Omit<StaffMetalOption, 'price' | 'image' | 'sizes'> & {
  price: string;
  image: string;
  sizes: SizeValues[];
};
export type VariantsValues = { models: MetalOptionValues[] };

export const toFormValues = ({ product, models, sizes }: StaffProduct): VariantsValues => ({
  models: models.map((model) => ({
    ...model,
    price: String(model.price ?? ''),
    image: model.image ?? '',
    sizes: model.sizes.map((size) => {
      const lineId = `${product._id}.${model.code}.${size.size}`;
      const held = sizes.find((each) => each.lineId === lineId)?.stock ?? product.product_stock;
      return {
        ...size,
        price: String(size.price ?? ''),
        days: size.days ? String(size.days) : '',
        stock: String(held),
      };
    }),
  })),
});

/**
 * Converts form values to variants and assigns codes to new ones. Unreadable numbers become NaN,
 * which the schema rejects.
 */
export function toMetalOptions({ models }: VariantsValues) {
  const codes = models.map(({ code }) => code).filter(Boolean);
  return {
    models: models.map(({ price, image, sizes, ...model }) => {
      const code = model.code || createMetalCode(model.metal, model.fineness, codes);
      codes.push(code);
      const taken = sizes.map(({ size }) => size).filter(Boolean);
      return {
        ...model,
        code,
        price: parsePrice(price),
        image: image || null,
        sizes: sizes.map(({ price, days, stock, ...size }) => {
          const token = size.size || createSizeCode(size.label, taken);
          taken.push(token);
          return {
            ...size,
            size: token,
            price: parsePrice(price),
            days: parseCount(days),
            ...(size.size === '' && !size.own && { stock: parseCount(stock) }),
          };
        }),
      };
    }),
  };
}

const parsePrice = (text: string) => (text.trim() === '' ? null : dollarsIn(text));
const parseCount = (text: string) => (/^\s*\d*\s*$/.test(text) ? Number(text) : Number.NaN);

export const variantsResolver = zodResolver(
  z.pipe(z.transform(toMetalOptions), z.object({ models: staffMetalOptionsSchema })),
  // Amount fields show their own errors; the other numbers are counts.
  { error: ({ code }) => (code === 'invalid_type' ? m.wholeNumber : undefined) },
);

export const newSize = (size: Partial<SizeValues> = {}): SizeValues => ({
  size: '',
  label: '',
  own: false,
  price: '',
  days: '',
  made: false,
  stock: '',
  ...size,
});

/** Default fineness of each metal, in the order in which metals are suggested. */
export const defaultFineness: Record<Metal, number> = {
  'yellow gold': 750,
  platinum: 950,
  'rose gold': 750,
  'white gold': 750,
  silver: 925,
};

/**
 * Returns the first unused metal with the sizes of the first one. The first metal of all describes
 * the product itself.
 */
export function newMetal(models: readonly MetalOptionValues[]): MetalOptionValues {
  const metals = Object.keys(defaultFineness) as Metal[];
  const isFree = (metal: Metal) => models.every((model) => model.metal !== metal);
  const metal = metals.find(isFree) ?? 'yellow gold';
  const fineness = defaultFineness[metal];
  const sizes = models[0]?.sizes.map(({ label, days, made }) => newSize({ label, days, made }));
  return {
    code: '',
    metal,
    fineness,
    name: formatMetal(metal, fineness),
    price: '',
    image: '',
    sizes: sizes ?? [newSize({ own: true })],
  };
}

/** Follows the metal unless the name is customised. */
export function nameFor(
  model: Pick<MetalOptionValues, 'metal' | 'fineness' | 'name'>,
  metal: Metal,
  fineness: number,
): string {
  const isNamed = model.name !== '' && model.name !== formatMetal(model.metal, model.fineness);
  return isNamed ? model.name : formatMetal(metal, fineness);
}

/** Makes one size the default variant, with the product's price and stock. */
export const withOwnSize = (
  models: readonly MetalOptionValues[],
  at: { model: number; size: number },
) =>
  models.map((model, place) => ({
    ...model,
    ...(place === at.model && { price: '' }),
    sizes: model.sizes.map((size, index) =>
      place === at.model && index === at.size
        ? { ...size, own: true, price: '', days: '', made: false }
        : { ...size, own: false },
    ),
  }));
