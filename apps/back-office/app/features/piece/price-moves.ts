import type { Piece, PieceModel } from '@briolette/contract';
import { movesByMoreThanHalf } from '@briolette/domain';

export type PriceMove = { name: string; before: number; after: number };

/** The product's price, if it would move by more than half. */
export function productPriceMoves({ product }: Pick<Piece, 'product'>, after: number): PriceMove[] {
  const { product_name: name, product_price: before } = product;
  return moved([{ name, before, after }]);
}

/**
 * The variants whose price would move by more than half. A metal without a price costs what the
 * product does, a size without one what its metal does.
 */
export function variantPriceMoves(
  { product, models }: Pick<Piece, 'product' | 'models'>,
  next: readonly PieceModel[],
): PriceMove[] {
  const prices = next.flatMap((model) => {
    const old = models.find(({ code }) => code === model.code);
    if (!old) return [];
    const before = old.price ?? product.product_price;
    const after = model.price ?? product.product_price;
    const sizes = model.sizes.flatMap((size) => {
      const oldSize = old.sizes.find((each) => each.size === size.size);
      // Without prices of its own, a size moves with its metal.
      if (!oldSize || (oldSize.price === null && size.price === null)) return [];
      const name = `${model.name}, ${size.label}`;
      return [{ name, before: oldSize.price ?? before, after: size.price ?? after }];
    });
    return [{ name: model.name, before, after }, ...sizes];
  });
  return moved(prices);
}

const moved = (prices: PriceMove[]) =>
  prices.filter(({ before, after }) => movesByMoreThanHalf(before, after));
