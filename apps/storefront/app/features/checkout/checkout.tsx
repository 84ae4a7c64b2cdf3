import {
  type Address,
  type CartLine,
  type Gift,
  nameMaxLength,
  paymentModes,
} from '@briolette/contract';
import {
  type CheckoutTotals,
  formatDeliveryDate,
  formatPrice,
  getOrderLeadDays,
  lineSubtotal,
  truncateName,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as policyTexts from '@briolette/i18n/terms/policy';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { TruncatedText } from '@briolette/ui/truncated-text.tsx';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { LineDeliveryDate, LineVariant } from '../../components/line-options.tsx';
import { usePolicy } from '../../lib/policy.ts';
import { StockShortageNotice } from '../cart/short-stock.tsx';
import { CouponBox } from '../discounts/coupon-box.tsx';
import { getAppliedCouponCode, useCheckoutTotals, useDiscounts } from '../discounts/discounts.ts';
import { checkoutFlow } from './current-order.ts';
import { type CheckoutOptions, initialCheckoutState } from './order-state.ts';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutProps = {
  lines: readonly CartLine[];
  address: Address | null;
  /** Renders the list of addresses, with an error if none is selected. */
  picker: (error: string | null) => ReactNode;
  addressText: (address: Address) => ReactNode;
};

/** Shows everything to be ordered on one page, with one submit button. */
export function Checkout({ lines, address, picker, addressText }: CheckoutProps) {
  const { options } = useStore(checkoutFlow, initialCheckoutState);
  const policy = usePolicy();
  const totals = useCheckoutTotals(lines);
  const { coupon, served } = useDiscounts();
  const { busy, missing, error, submit } = usePlaceOrder({
    lines,
    address,
    options,
    amount: totals.grandTotal,
    coupon: getAppliedCouponCode(totals),
  });
  return (
    <section className="page checkout" aria-label={m.title}>
      <h1 className="account-heading">{m.title}</h1>
      <div className="checkout-options">
        {picker(missing === 'address' ? fixed.addressNeeded : null)}
        <PaymentMethodPicker
          options={options}
          providers={policy.paymentProviders}
          onChange={checkoutFlow.update}
          error={missing === 'payment' ? fixed.paymentNeeded : null}
        />
        <GiftToggle gift={options.gift} onChange={checkoutFlow.update} />
      </div>
      <div className="checkout-review">
        <OrderSummary lines={lines} />
        <PriceDetails totals={totals} />
        {(coupon !== null || served?.takesCoupons) && <CouponBox totals={totals} />}
        <section className="checkout-address" aria-labelledby="delivered-to">
          <h2 id="delivered-to">{fixed.willBeDeliveredTo}</h2>
          {address ? addressText(address) : <p>{fixed.selectAnAddress}</p>}
        </section>
        <FormError title={error?.title} advice={error?.advice} />
        <SubmitButton
          busy={busy}
          busyText={m.placingOrder}
          onPress={(event) => void submit(event.currentTarget)}
        >
          {m.placeOrderButton}
        </SubmitButton>
        <p className="field-note">
          {m.termsNote({
            link: (text) => (
              <Link key="terms" to="/terms">
                {text}
              </Link>
            ),
          })}{' '}
          {m.policiesNote({
            delivery: (text) => (
              <Link key="delivery" to="/delivery">
                {text}
              </Link>
            ),
            returns: (text) => (
              <Link key="returns" to="/returns">
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </section>
  );
}

const GiftFields = lazy(() => import('./gift-fields.tsx'));

type GiftToggleProps = { gift: Gift | null; onChange: (change: Partial<CheckoutOptions>) => void };

/** Off by default. The fields are loaded when it is switched on. */
function GiftToggle({ gift, onChange }: GiftToggleProps) {
  return (
    <fieldset className="picker gift">
      <legend>{m.giftLegend}</legend>
      <label className="picker-option">
        <input
          type="checkbox"
          checked={gift !== null}
          onChange={({ target }) =>
            onChange({ gift: target.checked ? { message: '', wrap: false } : null })
          }
        />
        {m.giftLabel}
      </label>
      {gift && (
        <Suspense fallback={<p role="status">{m.giftLoading}</p>}>
          <GiftFields gift={gift} onChange={(changed) => onChange({ gift: changed })} />
        </Suspense>
      )}
    </fieldset>
  );
}

function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  const { deliveryLeadDays } = usePolicy();
  const days = getOrderLeadDays(lines);
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">{m.summaryHeading}</h2>
      <ul className="summary-lines">
        {lines.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
      {days > 0 && lines.length > 1 && (
        <p>
          {m.wholeOrderArrival({
            date: formatDeliveryDate(new Date(), deliveryLeadDays + days),
          })}
        </p>
      )}
    </section>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const name = line.product_name;
  return (
    <li>
      <ResponsiveImage src={line.product_image} alt="" sizes="64px" />
      <div>
        <p title={name}>
          {m.itemTitle({
            name,
            qty: line.qty,
            item: (text) => (
              <TruncatedText
                key="item"
                text={text}
                short={truncateName(text, nameMaxLength.card)}
              />
            ),
          })}
          <span className="kind">{line.product_subtitle}</span>
          <LineVariant line={line} />
          <LineDeliveryDate line={line} />
        </p>
        <StockShortageNotice line={line} />
      </div>
      <strong>{formatPrice(lineSubtotal(line))}</strong>
    </li>
  );
}

type PaymentMethodPickerProps = {
  options: CheckoutOptions;
  /** Payment providers of the shop, the default first. */
  providers: readonly string[];
  onChange: (change: Partial<CheckoutOptions>) => void;
  error: string | null;
};

function PaymentMethodPicker({ options, providers, onChange, error }: PaymentMethodPickerProps) {
  const { payBy, isTestPayment } = options;
  return (
    <fieldset className="picker" aria-describedby={error ? 'payment-error' : undefined}>
      <legend>{m.paymentLegend}</legend>
      {paymentModes.map(({ label, value }) => (
        <Fragment key={value}>
          <label className="picker-option">
            <input
              type="radio"
              name="payBy"
              value={value}
              checked={payBy === value}
              onChange={() => onChange({ payBy: value })}
            />
            {label}
          </label>
          {value === 'online' && payBy === value && providers.includes('practice') && (
            <label className="test-payment-option">
              <input
                type="checkbox"
                checked={isTestPayment}
                onChange={(event) => onChange({ isTestPayment: event.currentTarget.checked })}
              />
              {m.testPaymentLabel}
            </label>
          )}
        </Fragment>
      ))}
      <p className="field-note">{getPaymentNote(providers[0])}</p>
      {error && (
        <p id="payment-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function getPaymentNote(provider: string | undefined): string {
  if (!provider) return m.onlinePaymentOff;
  return provider === 'built-in'
    ? fixed.noMoneyMoves
    : `${policyTexts.onlinePayment} ${m.itemsReserved}`;
}

function PriceDetails({ totals }: { totals: CheckoutTotals }) {
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
            <dt>{m.cashback}</dt>
            <dd>{formatPrice(totals.cashback)}</dd>
          </div>
        )}
      </dl>
      {totals.roundedDown && <p className="field-note">{fixed.roundedDown}</p>}
    </section>
  );
}
