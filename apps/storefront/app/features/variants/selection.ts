import type { CartLine, MetalOption, Product } from '@briolette/contract';

export type SelectedProduct = Product & Pick<CartLine, 'variant' | 'made_to_order'>;

/** Finds the metal option that contains a variant. */
export const findMetalOption = (models: readonly MetalOption[], id: string) =>
  models.find(({ sizes }) => sizes.some(({ _id }) => _id === id));

/** Finds a variant by its id or by its size. */
export const findVariant = ({ sizes }: MetalOption, idOrSize: string) =>
  sizes.find(({ _id, size }) => _id === idOrSize || size === idOrSize);

/** Returns the variant of a metal in a size, or in the metal's first size if it isn't available. */
export function resolveVariantId(
  models: readonly MetalOption[],
  metal: string | undefined,
  size: string | undefined,
): string | undefined {
  const model = models.find(({ code }) => code === metal);
  return model && (findVariant(model, size ?? '') ?? model.sizes[0])?._id;
}

/** Returns the product with a variant's data, or the product itself for the default variant. */
export function toSelectedProduct(
  product: Product,
  models: readonly MetalOption[],
  id: string,
): SelectedProduct {
  const model = findMetalOption(models, id);
  const size = model && findVariant(model, id);
  if (!size || id === product._id) return product;
  return {
    ...product,
    _id: id,
    product_price: size.price ?? model.price,
    product_prevPrice: size.price ?? model.prevPrice,
    product_stock: size.stock,
    product_image: model.image,
    variant: {
      productId: product._id,
      model: model.name,
      size: size.label,
      leadDays: size.leadDays,
    },
    ...(size.made && { made_to_order: true }),
  };
}

/** A variant; until the user has chosen a size, the variant in the default size. */
export type Selection = { id: string; hasSize: boolean };

/** Customers choose a ring size. A length has a default, which is selected on load. */
export const isSizeRequired = (models: readonly MetalOption[] | undefined): boolean =>
  models?.some(({ sizes }) => sizes.length > 1 && sizes[0]?.label.startsWith('US ')) ?? false;

export const getDefaultSelection = (
  models: readonly MetalOption[],
  productId: string,
): Selection => ({ id: productId, hasSize: !isSizeRequired(models) });

type InitialSelection = {
  current: Selection;
  /** Variant in the URL, such as "pt.6h", or only its metal, such as "pt". */
  variantCode: string | null;
  /** US ring size saved on this device. */
  savedSize: number | null;
  productId: string;
};

/**
 * Returns the variant selected on load: the one in the URL, else the saved size if it is available,
 * else the default variant. A variant that the user selected stays.
 */
export function getInitialSelection(
  models: readonly MetalOption[],
  { current, variantCode, savedSize, productId }: InitialSelection,
): Selection {
  const initial = getDefaultSelection(models, productId);
  const isTouched = current.id !== productId || current.hasSize !== initial.hasSize;
  if (isTouched && findMetalOption(models, current.id)) return current;
  const [metalCode, sizeCode] = variantCode?.split('.') ?? [];
  const model = models.find(({ code }) => code === metalCode);
  const linked = model && sizeCode && findVariant(model, sizeCode);
  if (linked) return { id: linked._id, hasSize: true };
  const metal = model ?? findMetalOption(models, productId);
  const fitting =
    initial.hasSize || savedSize === null || !metal
      ? undefined
      : findVariant(metal, toSizeCode(savedSize));
  if (fitting && fitting.stock > 0) return { id: fitting._id, hasSize: true };
  const defaultSize = findVariantCode(models, productId)?.split('.')[1];
  const id = model && !sizeCode ? resolveVariantId(models, model.code, defaultSize) : undefined;
  return { ...initial, ...(id && { id }) };
}

/** Returns the code of a selection for the URL; null if it is what the page shows without one. */
export function getUrlCode(
  models: readonly MetalOption[],
  { id, hasSize }: Selection,
  productId: string,
): string | null {
  const code = findVariantCode(models, id) ?? null;
  if (hasSize) return id === productId && !isSizeRequired(models) ? null : code;
  const metal = code?.split('.')[0] ?? null;
  return metal === findMetalOption(models, productId)?.code ? null : metal;
}

function findVariantCode(models: readonly MetalOption[], id: string): string | undefined {
  const model = findMetalOption(models, id);
  const size = model && findVariant(model, id);
  return size && `${model.code}.${size.size}`;
}

const toSizeCode = (size: number) => (size % 1 ? `${Math.floor(size)}h` : String(size));
