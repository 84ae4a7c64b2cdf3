import { type CartLine, notices, shopperTexts } from '@briolette/contract';
import { cartTotals, checkoutTotals, formatPrice } from '@briolette/domain';
import { showToast } from '@briolette/ui/toast-store.ts';
import { Link } from 'react-router';
import { usePolicy } from '../../policy/use-policy.ts';

/** Already says what checkout will say, so that no amount comes as a surprise. */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const totals = cartTotals(lines);
  const checkout = checkoutTotals(lines, usePolicy());
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
      {totals.roundedDown && <p className="field-note">{shopperTexts.roundedDown}</p>}
      <p className="totals-ahead">
        At checkout: extra discount -{formatPrice(checkout.extraDiscount)}, delivery +
        {formatPrice(checkout.deliveryCharge)}, you pay{' '}
        <strong>{formatPrice(checkout.grandTotal)}</strong>
      </p>
      <Link to="/cart/checkout" className="button">
        Proceed to Checkout
      </Link>
      <button type="button" className="text-link" onClick={() => showToast(notices.noCoupons)}>
        Apply Coupon
      </button>
    </section>
  );
}
