import { type Address, type CartLine, type Gift, shopperTexts } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useStore } from '@briolette/ui/use-store.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { CouponBox } from '../../discounts/coupon-box.tsx';
import { couponOf, useCheckoutTotals, useDiscounts } from '../../discounts/discounts.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { currentOrder } from './current-order.ts';
import { type Choices, initialOrderState } from './order-state.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PriceDetails } from './price-details.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutProps = {
  lines: readonly CartLine[];
  address: Address | null;
  /** The list of addresses, with the words that stand beside it while none is chosen. */
  picker: (error: string | null) => ReactNode;
  addressText: (address: Address) => ReactNode;
};

/** One page: everything that will be ordered is read before the one button that orders it. */
export function Checkout({ lines, address, picker, addressText }: CheckoutProps) {
  const { choices } = useStore(currentOrder, initialOrderState);
  const policy = usePolicy();
  const totals = useCheckoutTotals(lines);
  const { coupon, served } = useDiscounts();
  const { busy, missing, refusal, submit } = usePlaceOrder({
    lines,
    address,
    choices,
    amount: totals.grandTotal,
    coupon: couponOf(totals),
  });
  return (
    <section className="page checkout" aria-label="Checkout">
      <h1 className="account-heading">Checkout</h1>
      <div className="checkout-choices">
        {picker(missing === 'address' ? shopperTexts.addressNeeded : null)}
        <PaymentChoice
          choices={choices}
          offered={policy.payOnline}
          onChoose={currentOrder.choose}
          error={missing === 'payment' ? shopperTexts.paymentNeeded : null}
        />
        <GiftChoice gift={choices.gift} onChoose={currentOrder.choose} />
      </div>
      <div className="checkout-review">
        <OrderSummary lines={lines} />
        <PriceDetails totals={totals} />
        {(coupon !== null || served?.takesCoupons) && <CouponBox totals={totals} />}
        <section className="checkout-address" aria-labelledby="delivered-to">
          <h2 id="delivered-to">{shopperTexts.willBeDeliveredTo}</h2>
          {address ? addressText(address) : <p>{shopperTexts.selectAnAddress}</p>}
        </section>
        <FormError title={refusal?.title} advice={refusal?.advice} />
        <SubmitButton
          busy={busy}
          busyText="Placing your order…"
          onPress={(event) => void submit(event.currentTarget)}
        >
          Place Order
        </SubmitButton>
        <p className="field-note">
          You order under our <Link to="/terms">terms</Link>. See also{' '}
          <Link to="/delivery">delivery</Link> and <Link to="/returns">returns</Link>.
        </p>
      </div>
    </section>
  );
}

const GiftFields = lazy(() => import('./gift-fields.tsx'));

type GiftChoiceProps = { gift: Gift | null; onChoose: (change: Partial<Choices>) => void };

/** Off unless somebody says so. What belongs to it comes when it is wanted. */
function GiftChoice({ gift, onChoose }: GiftChoiceProps) {
  return (
    <fieldset className="picker gift">
      <legend>Gift</legend>
      <label className="picker-choice">
        <input
          type="checkbox"
          checked={gift !== null}
          onChange={({ target }) =>
            onChoose({ gift: target.checked ? { message: '', wrap: false } : null })
          }
        />
        This is a gift
      </label>
      {gift && (
        <Suspense fallback={<p role="status">One moment…</p>}>
          <GiftFields gift={gift} onChange={(changed) => onChoose({ gift: changed })} />
        </Suspense>
      )}
    </fieldset>
  );
}
