import type { Address, CartLine, OrderRequest } from '@briolette/contract';
import { useStore } from '@briolette/ui/store.ts';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { type FormatPrice, useFormatPrice } from '../../lib/markets/market.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { updateSessionUser } from '../../lib/session/session.ts';
import { toastTexts } from '../../lib/toast-texts.ts';
import { clearCoupon, loadCartDiscounts } from '../discounts/discounts.ts';
import type { BillingForm } from './billing-fields.tsx';
import {
  type CheckoutOptions,
  type CheckoutProgress,
  getNextPage,
  initialCheckoutState,
} from './checkout-state.ts';
import { checkoutFlow } from './current-order.ts';
import type { GuestForm } from './guest-details.tsx';
import {
  type CheckoutErrorText,
  explainCheckoutError,
  unknownOutcomeError,
} from './order-error.ts';

type PlaceOrderInput = {
  lines: readonly CartLine[];
  address: Address | null;
  options: CheckoutOptions;
  amount: number;
  /** The coupon code, if it applies. */
  coupon: string | null;
  /** The form of a guest; null for an account. */
  guest: RefObject<GuestForm | null> | null;
  /** The form of the billing address; null if the delivery address is billed. */
  billing: RefObject<BillingForm | null> | null;
};

/** Submits the order. Further presses are ignored until the page changes. */
export function usePlaceOrder(input: PlaceOrderInput) {
  const { lines, options, amount, coupon, guest, billing } = input;
  const navigate = useNavigate();
  const formatPrice = useFormatPrice();
  const [isSaving, setSaving] = useState(false);
  const { progress } = useStore(checkoutFlow, initialCheckoutState);
  const { payBy, isTestPayment, gift } = options;
  const findMissing = (address: Address | null) =>
    address ? (payBy ? null : 'payment') : 'address';

  /** Saves the details of a guest, then checks the billing address. null if a form has an error. */
  const prepare = async () => {
    const details = guest?.current ? await guest.current.save() : noDetails;
    if (!details) return null;
    const billingAddress = billing ? await billing.current?.check() : undefined;
    if (billing && !billingAddress) return null;
    return { ...details, address: details.address ?? input.address, billingAddress };
  };

  const submit = async (button: HTMLElement) => {
    setSaving(guest !== null || billing !== null);
    const details = await prepare().finally(() => setSaving(false));
    // The forms show their own errors.
    if (!details) return checkoutFlow.press(null, lines);
    const { address, contactEmail, billingAddress } = details;
    const missing = findMissing(address);
    if (missing) {
      showToast(missing === 'address' ? toastTexts.addressNeeded : toastTexts.paymentNeeded);
      focusFirst(button, missing === 'address' ? 'address' : 'payBy');
    }
    const request: OrderRequest | null = address &&
      payBy && {
        addressId: address.id,
        payBy,
        amount,
        ...(coupon !== null && { coupon }),
        ...(contactEmail !== null && { contactEmail }),
        ...(gift && { gift }),
        ...(billingAddress && { billingAddress }),
        ...(payBy === 'online' && isTestPayment && { provider: 'practice' }),
      };
    await checkoutFlow.press(request, lines);
    const { progress } = checkoutFlow.get();
    if (progress.state === 'rejected') await Promise.all([loadCart(), loadCartDiscounts()]);
    if (progress.state !== 'placed') return;
    if (contactEmail !== null) updateSessionUser({ contactEmail });
    clearCoupon();
    notifyOtherTabs('orders');
    notifyOtherTabs('lists');
    await navigate(getNextPage(progress), { replace: true });
    await loadCart();
  };

  return {
    busy: isSaving || progress.state === 'placing' || progress.state === 'placed',
    missing: hasSubmitted(progress) ? findMissing(input.address) : null,
    error: getCheckoutError(progress, { now: lines, total: amount, formatPrice }),
    submit,
  };
}

/** An account has no form on the page. */
const noDetails = { address: null, contactEmail: null };

/** Returns whether to report missing options: after a press, but not while an order is in flight. */
function hasSubmitted({ state }: CheckoutProgress): boolean {
  return state === 'incomplete' || state === 'unconfirmed' || state === 'rejected';
}

function getCheckoutError(
  progress: CheckoutProgress,
  cart: { now: readonly CartLine[]; total: number; formatPrice: FormatPrice },
): CheckoutErrorText | null {
  if (progress.state === 'rejected')
    return explainCheckoutError(progress.error, { before: progress.rejectedLines, ...cart });
  return progress.state === 'unconfirmed' ? unknownOutcomeError : null;
}

/** Focuses the first input of the missing group, or the button that adds an address. */
function focusFirst(button: HTMLElement, name: string): void {
  const page = button.closest('.checkout');
  const input = page?.querySelector<HTMLElement>(`[name="${name}"]`);
  (input ?? page?.querySelector<HTMLElement>('.picker button'))?.focus();
}
