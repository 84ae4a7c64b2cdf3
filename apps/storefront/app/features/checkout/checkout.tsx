import type { Address, CartLine, Gift } from '@briolette/contract';
import { formatDeliveryDate, getOrderLeadDays, lineSubtotal } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Icon } from '@briolette/ui/icon.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { LineDeliveryDate, LineTitle } from '../../components/line-options.tsx';
import { useFormatPrice, useMarket } from '../../lib/markets/market.ts';
import { usePolicy } from '../../lib/policy.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { StockShortageNotice } from '../cart/short-stock.tsx';
import { CouponBox } from '../discounts/coupon-box.tsx';
import {
  getAppliedCouponCode,
  useCheckoutTotals,
  useDiscounts,
  useRounding,
} from '../discounts/discounts.ts';
import type { BillingForm } from './billing-fields.tsx';
import { BillingToggle } from './billing-toggle.tsx';
import { type CheckoutOptions, initialCheckoutState } from './checkout-state.ts';
import { checkoutFlow } from './current-order.ts';
import type { GuestForm } from './guest-details.tsx';
import { PaymentMethodPicker } from './payment-method-picker.tsx';
import { PriceDetails } from './price-details.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutProps = {
  lines: readonly CartLine[];
  address: Address | null;
  /** The shopper has no address to choose from. */
  hasNoAddress: boolean;
  /** Renders the list of addresses, with an error if none is selected. */
  picker: (error: string | null) => ReactNode;
  addressText: (address: Address) => ReactNode;
};

/**
 * Shows everything to be ordered on one page, with one submit button. Suspends while the form of a
 * guest loads, so that Place Order can't be pressed without it.
 */
export function Checkout({ lines, address, hasNoAddress, picker, addressText }: CheckoutProps) {
  const isGuest = useSession()?.user.guest === true;
  const guestForm = useRef<GuestForm>(null);
  const billingForm = useRef<BillingForm>(null);
  const { options } = useStore(checkoutFlow, initialCheckoutState);
  const Guest = useMarket().addressForm === 'country' ? GuestCountryDetails : GuestDetails;
  const policy = usePolicy();
  const totals = useCheckoutTotals(lines);
  const { coupon, served } = useDiscounts();
  const { busy, missing, error, submit } = usePlaceOrder({
    lines,
    address,
    options,
    amount: totals.grandTotal,
    coupon: getAppliedCouponCode(totals),
    guest: isGuest ? guestForm : null,
    billing: options.billing ? billingForm : null,
  });
  const addresses = picker(
    missing === 'address' && !(isGuest && hasNoAddress) ? fixed.addressNeeded : null,
  );
  return (
    <section className="page checkout" aria-label={m.title}>
      <h1 className="account-heading">{m.title}</h1>
      <div className="checkout-options">
        {isGuest ? (
          <Guest ref={guestForm} needsAddress={hasNoAddress} picker={addresses} />
        ) : (
          addresses
        )}
        <PaymentMethodPicker
          options={options}
          providers={policy.paymentProviders}
          onChange={checkoutFlow.update}
          error={missing === 'payment' ? fixed.paymentNeeded : null}
        />
        <BillingToggle ref={billingForm} billing={options.billing} onChange={checkoutFlow.update} />
        <GiftToggle gift={options.gift} onChange={checkoutFlow.update} />
      </div>
      <div className="checkout-review">
        <OrderSummary lines={lines} />
        <PriceDetails totals={totals} />
        {(coupon !== null || served?.takesCoupons) && <CouponBox totals={totals} />}
        {!(isGuest && hasNoAddress) && (
          <DeliveryAddress isSample={address?.sample === true}>
            {address ? addressText(address) : <p>{fixed.selectAnAddress}</p>}
          </DeliveryAddress>
        )}
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

/** Most shoppers have an account. */
const GuestDetails = lazy(() =>
  import('./guest-details.tsx').then(({ GuestDetails }) => ({ default: GuestDetails })),
);
/** In a market with the address forms of its countries. */
const GuestCountryDetails = lazy(() => import('./guest-country-details.tsx'));

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

type DeliveryAddressProps = { isSample: boolean; children: ReactNode };

/** Shows the selected address, and warns about the sample. */
export function DeliveryAddress({ isSample, children }: DeliveryAddressProps) {
  return (
    <section className="checkout-address" aria-labelledby="delivered-to">
      <h2 id="delivered-to">{fixed.willBeDeliveredTo}</h2>
      {children}
      <div role="status">
        {isSample && <p className="sample-address-note">{m.sampleAddressNote}</p>}
      </div>
    </section>
  );
}

export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  const policy = usePolicy();
  const days = getOrderLeadDays(lines);
  const arrival = lines.length > 1 ? m.wholeOrderArrival : m.orderArrival;
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">{m.summaryHeading}</h2>
      <ul className="summary-lines">
        {lines.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
      {/* A single line with a lead time has its own date. */}
      {(lines.length > 1 || days === 0) && (
        <p className="summary-arrival">
          <Icon name="truck" />
          {arrival({
            date: formatDeliveryDate(new Date(), policy.deliveryLeadDays + days, policy),
          })}
        </p>
      )}
    </section>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const formatPrice = useFormatPrice();
  const rounding = useRounding();
  const name = line.product_name;
  return (
    <li>
      <ResponsiveImage src={line.product_image} alt="" sizes="64px" />
      <div>
        <p title={name}>
          <LineTitle line={line} />
          <LineDeliveryDate line={line} />
        </p>
        <StockShortageNotice line={line} />
      </div>
      <strong>{formatPrice(lineSubtotal(line, rounding))}</strong>
    </li>
  );
}
