import { type Address, type CartLine, notices, type OrderRequest } from '@briolette/contract';
import { useStore } from '@briolette/ui/store.ts';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useNavigate } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { forgetCoupon, loadDiscounts } from '../discounts/discounts.ts';
import { currentOrder } from './current-order.ts';
import { type RefusalWords, unheardOrder } from './order-error.ts';
import { type Choices, initialOrderState, type Progress, pageAfter } from './order-state.ts';

type Review = {
  lines: readonly CartLine[];
  address: Address | null;
  choices: Choices;
  amount: number;
  /** The code that takes something off. */
  coupon: string | null;
};

/** From the first press until the page moves on, a second press does nothing. */
export function usePlaceOrder({ lines, address, choices, amount, coupon }: Review) {
  const navigate = useNavigate();
  const { progress } = useStore(currentOrder, initialOrderState);
  const { payBy, practice, gift } = choices;
  const missing = address ? (payBy ? null : 'payment') : 'address';

  const submit = async (button: HTMLElement) => {
    if (missing) {
      showToast(missing === 'address' ? notices.addressNeeded : notices.paymentNeeded);
      focusFirst(button, missing === 'address' ? 'address' : 'payBy');
    }
    const request: OrderRequest | null = address &&
      payBy && {
        addressId: address.id,
        payBy,
        amount,
        ...(coupon !== null && { coupon }),
        ...(gift && { gift }),
        ...(payBy === 'online' && practice && { provider: 'practice' }),
      };
    await currentOrder.press(request, lines);
    const { progress } = currentOrder.get();
    if (progress.state === 'refused') await Promise.all([loadCart(), loadDiscounts()]);
    if (progress.state !== 'placed') return;
    forgetCoupon();
    tellOtherTabs('orders');
    tellOtherTabs('lists');
    await navigate(pageAfter(progress), { replace: true });
    await loadCart();
  };

  return {
    busy: progress.state === 'placing' || progress.state === 'placed',
    missing: hasPressed(progress) ? missing : null,
    refusal: refusalOf(progress),
    submit,
  };
}

/** From the first press on, what is missing says so; while an order is under way nothing is. */
function hasPressed({ state }: Progress): boolean {
  return state === 'incomplete' || state === 'unheard' || state === 'refused';
}

function refusalOf(progress: Progress): RefusalWords | null {
  if (progress.state === 'refused') return progress.refusal;
  return progress.state === 'unheard' ? unheardOrder : null;
}

/** The first choice of the missing group; without any address, the way to add one. */
function focusFirst(button: HTMLElement, name: string): void {
  const page = button.closest('.checkout');
  const choice = page?.querySelector<HTMLElement>(`[name="${name}"]`);
  (choice ?? page?.querySelector<HTMLElement>('.picker button'))?.focus();
}
