import type { StaffMetalOption, StaffProduct } from '@briolette/contract';
import { formatCents, movesByMoreThanHalf, toCents } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { type ReactNode, useState } from 'react';
import { useAutoFocus } from '../../lib/shortcuts.ts';

type PriceMove = { name: string; before: number; after: number };
type Question = { moves: PriceMove[]; respond: (isConfirmed: boolean) => void };

/**
 * Asks for confirmation when a price changes by more than half, which is usually a typing mistake.
 */
export function usePriceCheck() {
  const [question, setQuestion] = useState<Question | null>(null);
  const dialog: ReactNode = question && <ConfirmPrices {...question} />;
  /** Resolves to whether to save; immediately if no price changes that much. */
  const confirm = (moves: PriceMove[]): Promise<boolean> =>
    new Promise((resolve) => {
      const respond = (isConfirmed: boolean) => {
        setQuestion(null);
        resolve(isConfirmed);
      };
      if (moves.length === 0) resolve(true);
      else setQuestion({ moves, respond });
    });
  return { confirm, dialog };
}

function ConfirmPrices({ moves, respond }: Question) {
  const back = useAutoFocus<HTMLButtonElement>();
  const count = moves.length;
  return (
    <Dialog title={m.checkPricesHeading({ count })} onClose={() => respond(false)}>
      <div className="form">
        <p>{m.checkPricesText({ count })}</p>
        <dl className="price-changes">
          {moves.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {m.priceChange({
                  before: formatCents(toCents(before)),
                  after: formatCents(toCents(after)),
                  strong: (text) => <strong key="after">{text}</strong>,
                })}
              </dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button" onClick={() => respond(true)}>
          {m.savePricesButton({ count })}
        </button>
        <button
          ref={back}
          type="button"
          className="button button-secondary"
          onClick={() => respond(false)}
        >
          {m.backButton}
        </button>
      </div>
    </Dialog>
  );
}

/** Returns the product's price change if it is more than half. */
export function productPriceMoves(
  { product }: Pick<StaffProduct, 'product'>,
  after: number,
): PriceMove[] {
  const { product_name: name, product_price: before } = product;
  return moved([{ name, before, after }]);
}

/**
 * Returns the variants whose price changes by more than half. A metal without a price inherits the
 * product's, a size without one its metal's.
 */
export function variantPriceMoves(
  { product, models }: Pick<StaffProduct, 'product' | 'models'>,
  next: readonly StaffMetalOption[],
): PriceMove[] {
  const prices = next.flatMap((model) => {
    const old = models.find(({ code }) => code === model.code);
    if (!old) return [];
    const before = old.price ?? product.product_price;
    const after = model.price ?? product.product_price;
    const sizes = model.sizes.flatMap((size) => {
      const oldSize = old.sizes.find((each) => each.size === size.size);
      // A size without a price changes with its metal.
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
