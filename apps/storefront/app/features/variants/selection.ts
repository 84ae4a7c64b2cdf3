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

type InitialSelection = {
  current: string;
  /** Variant code in the URL, such as "pt.6h". */
  variantCode: string | null;
  /** US ring size saved on this device. */
  savedSize: number | null;
  productId: string;
};

/**
 * Returns the variant selected on load: the one in the URL, else the product's metal in the saved
 * size if it is in stock, else the default variant. A variant that the user selected stays.
 */
export function getInitialVariantId(
  models: readonly MetalOption[],
  { current, variantCode, savedSize, productId }: InitialSelection,
): string {
  if (current !== productId && findMetalOption(models, current)) return current;
  const variantId = `${productId}.${variantCode}`;
  if (variantCode && findMetalOption(models, variantId)) return variantId;
  const own = findMetalOption(models, productId);
  const isRing = own?.sizes.some(({ label }) => label.startsWith('US '));
  const fitting = isRing && savedSize !== null && own && findVariant(own, toSizeCode(savedSize));
  return fitting && fitting.stock > 0 ? fitting._id : productId;
}

const toSizeCode = (size: number) => (size % 1 ? `${Math.floor(size)}h` : String(size));
