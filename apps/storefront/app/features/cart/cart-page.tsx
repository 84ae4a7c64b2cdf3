import type { CartLine, UnavailableItem } from '@briolette/contract';
import { type CheckoutTotals, cartTotals } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/cart';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { TrustList } from '../../components/trust-list.tsx';
import { loadCart } from '../../lib/lists/lists.ts';
import { useLists } from '../../lib/lists/use-lists.ts';
import { type FormatPrice, useFormatPrice, useMarket } from '../../lib/markets/market.ts';
import { buildLoginPath } from '../../lib/paths.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { CouponBox } from '../discounts/coupon-box.tsx';
import { useCheckoutTotals, useRounding } from '../discounts/discounts.ts';
import { EmptyCart } from './cart-gate.tsx';
import { CartRow } from './cart-row.tsx';

export function Cart() {
  const session = useSession();
  const lines = useLists((state) => state.cartData);
  const unavailable = useLists((state) => state.unavailable);
  const loading = useLists((state) => state.cartLoading);
  const failed = useLists((state) => state.cartFailed);
  if (!session) return <CartNeedsLogin />;
  if (lines.length + unavailable.length === 0 && !loading && failed === null) return <EmptyCart />;
  return (
    <section className="page cart" aria-busy={loading}>
      <h1 className="account-heading">{fixed.cartHeading}</h1>
      {failed !== null && <LoadError text={failed} onRetry={() => void loadCart()} />}
      {lines.length > 0 && (
        <div className="cart-columns">
          <CartTable lines={lines} />
          <CartTotals lines={lines} />
        </div>
      )}
      <UnavailableItems items={unavailable} />
      {lines.length === 0 && loading && <CartSkeleton />}
    </section>
  );
}

function CartSkeleton() {
  return (
    <div className="skeleton cart-skeleton" role="status" aria-label={m.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}

/** Shown if the session ends while the cart is open, for example in another tab. */
function CartNeedsLogin() {
  return (
    <section className="page empty">
      <h1>{fixed.cartNeedsLogin}</h1>
      <p>{m.loginHelp}</p>
      <Link to={buildLoginPath('/cart')} className="button">
        {m.loginLink}
      </Link>
    </section>
  );
}

/** A table on wide screens, cards on phones. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className="cart-table" aria-label={m.title}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{m.columns.image}</span>
          </th>
          <th scope="col">{m.columns.name}</th>
          <th scope="col">{m.columns.price}</th>
          <th scope="col">{m.columns.quantity}</th>
          <th scope="col">{m.columns.subtotal}</th>
          <th scope="col">
            <span className="visually-hidden">{m.columns.wishlist}</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">{m.columns.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartRow key={line._id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** Shows the same totals as the checkout. */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const formatPrice = useFormatPrice();
  const totals = cartTotals(lines, useRounding());
  const checkout = useCheckoutTotals(lines);
  const saved = totals.previousTotal - totals.priceTotal;
  return (
    <section className="totals" aria-label={m.totals}>
      <dl>
        <div>
          <dt>{m.subtotal}</dt>
          <dd>
            {formatPrice(totals.previousTotal)}
            {saved > 0 && <small>{m.subtotalNote}</small>}
          </dd>
        </div>
        <div>
          <dt>{m.discount}</dt>
          <dd>
            {saved > 0
              ? m.discountSaving({
                  percent: totals.discountPercent,
                  amount: formatPrice(saved),
                  saving: (text) => (
                    <span key="saving" className="totals-saved">
                      {text}
                    </span>
                  ),
                })
              : m.noDiscount}
          </dd>
        </div>
        <div className="totals-sum">
          <dt>{m.total}</dt>
          <dd>{formatPrice(totals.priceTotal)}</dd>
        </div>
      </dl>
      {totals.roundedDown && <p className="field-note">{fixed.roundedDown}</p>}
      <p className="totals-ahead">
        {m.atCheckout({
          adjustments: listAdjustments(checkout, formatPrice),
          total: formatPrice(checkout.grandTotal),
          sum: (text) => <strong key="sum">{text}</strong>,
        })}
      </p>
      <Link to="/cart/checkout" className="button">
        {m.checkoutLink}
      </Link>
      <CouponBox totals={checkout} />
      <TrustList lines={lines} />
    </section>
  );
}

/** Lists the discounts and the delivery charge that the checkout adds. */
function listAdjustments(
  { extraDiscount, discounts, deliveryCharge }: CheckoutTotals,
  formatPrice: FormatPrice,
): string {
  return [
    ...(extraDiscount > 0 ? [m.extraDiscountOff({ amount: formatPrice(extraDiscount) })] : []),
    ...discounts.map(({ name, amount }) => m.discountOff({ name, amount: formatPrice(amount) })),
    m.deliveryAdded({ amount: formatPrice(deliveryCharge) }),
  ].join(', ');
}

/** Lists the lines of the cart that aren't sold in the market of the page. No total has them. */
export function UnavailableItems({ items }: { items: readonly UnavailableItem[] }) {
  const market = useMarket();
  const [error, setError] = useState<string | null>(null);
  const remove = async (productId: string) => {
    setError(null);
    try {
      await callApiAsUser('removeFromCart', { path: { productId } });
    } catch (failure) {
      setError((failure as Error).message);
    }
    await loadCart();
  };
  if (items.length === 0) return null;
  return (
    <section className="cart-unavailable" aria-labelledby="cart-unavailable">
      <h2 id="cart-unavailable">{m.notSoldHeading({ market: market.name })}</h2>
      <p>{m.notSoldHelp}</p>
      {error !== null && <LoadError text={error} onRetry={() => void loadCart()} />}
      <ul>
        {items.map(({ _id, product_name: name, qty = 1 }) => (
          <li key={_id}>
            {m.notSoldItem({ qty, name })}{' '}
            <button type="button" className="text-link" onClick={() => void remove(_id)}>
              {m.removeItem({ name })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
