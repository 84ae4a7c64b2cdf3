import type { Address, CartLine, OrderRequest } from '@briolette/contract';
import { useStore } from '@briolette/ui/store.ts';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useNavigate } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { toastTexts } from '../../lib/toast-texts.ts';
import { clearCoupon, loadCartDiscounts } from '../discounts/discounts.ts';
import {
  type CheckoutOptions,
  type CheckoutProgress,
  getNextPage,
  initialCheckoutState,
} from './checkout-state.ts';
import { checkoutFlow } from './current-order.ts';
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
};

/** Submits the order. Further presses are ignored until the page changes. */
export function usePlaceOrder({ lines, address, options, amount, coupon }: PlaceOrderInput) {
  const navigate = useNavigate();
  const { progress } = useStore(checkoutFlow, initialCheckoutState);
  const { payBy, isTestPayment, gift } = options;
  const missing = address ? (payBy ? null : 'payment') : 'address';

  const submit = async (button: HTMLElement) => {
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
        ...(gift && { gift }),
        ...(payBy === 'online' && isTestPayment && { provider: 'practice' }),
      };
    await checkoutFlow.press(request, lines);
    const { progress } = checkoutFlow.get();
    if (progress.state === 'rejected') await Promise.all([loadCart(), loadCartDiscounts()]);
    if (progress.state !== 'placed') return;
    clearCoupon();
    notifyOtherTabs('orders');
    notifyOtherTabs('lists');
    await navigate(getNextPage(progress), { replace: true });
    await loadCart();
  };

  return {
    busy: progress.state === 'placing' || progress.state === 'placed',
    missing: hasSubmitted(progress) ? missing : null,
    error: getCheckoutError(progress, lines, amount),
    submit,
  };
}

/** Returns whether to report missing options: after a press, but not while an order is in flight. */
function hasSubmitted({ state }: CheckoutProgress): boolean {
  return state === 'incomplete' || state === 'unconfirmed' || state === 'rejected';
}

function getCheckoutError(
  progress: CheckoutProgress,
  now: readonly CartLine[],
  total: number,
): CheckoutErrorText | null {
  if (progress.state === 'rejected')
    return explainCheckoutError(progress.error, { before: progress.rejectedLines, now, total });
  return progress.state === 'unconfirmed' ? unknownOutcomeError : null;
}

/** Focuses the first input of the missing group, or the button that adds an address. */
function focusFirst(button: HTMLElement, name: string): void {
  const page = button.closest('.checkout');
  const input = page?.querySelector<HTMLElement>(`[name="${name}"]`);
  (input ?? page?.querySelector<HTMLElement>('.picker button'))?.focus();
}
