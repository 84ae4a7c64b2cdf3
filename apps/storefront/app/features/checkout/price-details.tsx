import type { CheckoutTotals } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { usePolicy } from '../../lib/policy.ts';

/** Shows how the grand total is made up. */
export function PriceDetails({ totals }: { totals: CheckoutTotals }) {
  const formatPrice = useFormatPrice();
  const { cashbackPercent } = usePolicy();
  return (
    <section aria-labelledby="price-details">
      <h2 id="price-details">{m.pricesHeading}</h2>
      <dl className="price-details">
        <div>
          <dt>{m.subtotal}</dt>
          <dd>{formatPrice(totals.subtotal)}</dd>
        </div>
        {totals.extraDiscount > 0 && (
          <div>
            <dt>{m.extraDiscount}</dt>
            <dd>-{formatPrice(totals.extraDiscount)}</dd>
          </div>
        )}
        {totals.discounts.map(({ name, code, amount }) => (
          <div key={`${name} ${code}`}>
            <dt>
              {name}
              {code !== null && <small>{m.couponNote({ code })}</small>}
            </dt>
            <dd>-{formatPrice(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>
            {m.deliveryCharge}
            {totals.extraDiscount > 0 && totals.extraDiscount >= totals.deliveryCharge && (
              <small>{m.deliveryCovered({ amount: formatPrice(totals.extraDiscount) })}</small>
            )}
          </dt>
          <dd>{formatPrice(totals.deliveryCharge)}</dd>
        </div>
        <div className="price-grand">
          <dt>{m.grandTotal}</dt>
          <dd>{formatPrice(totals.grandTotal)}</dd>
        </div>
        {totals.cashback > 0 && (
          <div className="price-cashback">
            <dt>
              {m.cashback}
              <small>{m.cashbackNote({ percent: cashbackPercent })}</small>
            </dt>
            <dd>{formatPrice(totals.cashback)}</dd>
          </div>
        )}
      </dl>
      {totals.roundedDown && <p className="field-note">{fixed.roundedDown}</p>}
    </section>
  );
}
