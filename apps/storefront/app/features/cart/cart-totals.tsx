import { type CartLine, shopperTexts } from '@briolette/contract';
import { cartTotals, formatPrice } from '@briolette/domain';
import { Link } from 'react-router';
import { CouponBox } from '../../discounts/coupon-box.tsx';
import { useCheckoutTotals } from '../../discounts/discounts.ts';

/** Already says what checkout will say, so that no amount comes as a surprise. */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
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
      {totals.roundedDown && <p className="field-note">{shopperTexts.roundedDown}</p>}
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
