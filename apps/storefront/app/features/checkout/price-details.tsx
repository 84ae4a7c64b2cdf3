import { shopperTexts } from '@briolette/contract';
import { type CheckoutTotals, formatPrice } from '@briolette/domain';

export function PriceDetails({ totals }: { totals: CheckoutTotals }) {
  return (
    <section aria-labelledby="price-details">
      <h2 id="price-details">Price details</h2>
      <dl className="price-details">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatPrice(totals.subtotal)}</dd>
        </div>
        {totals.extraDiscount > 0 && (
          <div>
            <dt>Extra discount</dt>
            <dd>-{formatPrice(totals.extraDiscount)}</dd>
          </div>
        )}
        {totals.discounts.map(({ name, code, amount }) => (
          <div key={`${name} ${code}`}>
            <dt>
              {name}
              {code !== null && <small>with your code {code}</small>}
            </dt>
            <dd>-{formatPrice(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>
            Delivery charge
            {totals.extraDiscount > 0 && totals.extraDiscount >= totals.deliveryCharge && (
              <small>covered by your {formatPrice(totals.extraDiscount)} extra discount</small>
            )}
          </dt>
          <dd>{formatPrice(totals.deliveryCharge)}</dd>
        </div>
        <div className="price-grand">
          <dt>Grand total</dt>
          <dd>{formatPrice(totals.grandTotal)}</dd>
        </div>
        {totals.cashback > 0 && (
          <div className="price-cashback">
            <dt>Cashback after delivery</dt>
            <dd>{formatPrice(totals.cashback)}</dd>
          </div>
        )}
      </dl>
      {totals.roundedDown && <p className="field-note">{shopperTexts.roundedDown}</p>}
    </section>
  );
}
