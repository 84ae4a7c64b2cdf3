import type { CartLine } from '@briolette/contract';
import { cartTotals, formatPrice } from '@briolette/domain';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { Link } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { useLists } from '../../lib/lists/use-lists.ts';
import { buildLoginPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { CouponBox } from '../discounts/coupon-box.tsx';
import { useCheckoutTotals } from '../discounts/discounts.ts';
import { EmptyCart } from './cart-gate.tsx';
import { CartRow } from './cart-row.tsx';

export function Cart() {
  const session = useSession();
  const lines = useLists((state) => state.cartData);
  const loading = useLists((state) => state.cartLoading);
  const failed = useLists((state) => state.cartFailed);
  if (!session) return <CartNeedsLogin />;
  if (lines.length === 0 && !loading && failed === null) return <EmptyCart />;
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
      {lines.length === 0 && loading && <CartSkeleton />}
    </section>
  );
}

function CartSkeleton() {
  return (
    <div className="skeleton cart-skeleton" role="status" aria-label="Loading your cart">
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
      <p>Your cart is kept for you.</p>
      <Link to={buildLoginPath('/cart')} className="button">
        Login
      </Link>
    </section>
  );
}

/** A table on wide screens, cards on phones. */
function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className="cart-table" aria-label="Your Cart">
      <thead>
        <tr>
          <th scope="col">Image</th>
          <th scope="col">Name</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Subtotal</th>
          <th scope="col">Wishlist</th>
          <th scope="col">Remove</th>
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
function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const totals = cartTotals(lines);
  const checkout = useCheckoutTotals(lines);
  return (
    <section className="totals" aria-label="Totals">
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatPrice(totals.previousTotal)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>
            {totals.discountPercent}%{' '}
            <span className="totals-saved">
              you save {formatPrice(totals.previousTotal - totals.priceTotal)}
            </span>
          </dd>
        </div>
        <div className="totals-sum">
          <dt>Total</dt>
          <dd>{formatPrice(totals.priceTotal)}</dd>
        </div>
      </dl>
      {totals.roundedDown && <p className="field-note">{fixed.roundedDown}</p>}
      <p className="totals-ahead">
        At checkout:{' '}
        {checkout.extraDiscount > 0 && <>extra discount -{formatPrice(checkout.extraDiscount)}, </>}
        {checkout.discounts.map(({ name, amount }) => `${name} -${formatPrice(amount)}, `)}
        delivery +{formatPrice(checkout.deliveryCharge)}, you pay{' '}
        <strong>{formatPrice(checkout.grandTotal)}</strong>
      </p>
      <Link to="/cart/checkout" className="button">
        Proceed to Checkout
      </Link>
      <CouponBox totals={checkout} />
    </section>
  );
}
