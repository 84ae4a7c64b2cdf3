import { type Address, type CartLine, notices, type PaymentMode } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useStore } from '@briolette/ui/use-store.ts';
import { useNavigate } from 'react-router';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { tellOtherTabs } from '../../shopper-data/other-tabs.ts';
import { currentOrder } from './current-order.ts';
import { type Refusal, unheardOrder } from './order-refusal.ts';
import { initialOrderState, type Progress } from './order-state.ts';

type Review = {
  lines: readonly CartLine[];
  address: Address | null;
  payBy: PaymentMode | null;
  amount: number;
};

/** From the first press until the page moves on, a second press does nothing. */
export function usePlaceOrder({ lines, address, payBy, amount }: Review) {
  const navigate = useNavigate();
  const { progress } = useStore(currentOrder, initialOrderState);
  const missing = address ? (payBy ? null : 'payment') : 'address';

  const submit = async (button: HTMLElement) => {
    if (missing) {
      showToast(missing === 'address' ? notices.addressNeeded : notices.paymentNeeded);
      focusFirst(button, missing === 'address' ? 'address' : 'payBy');
    }
    await currentOrder.press(address && payBy && { addressId: address.id, payBy, amount }, lines);
    const { state } = currentOrder.get().progress;
    if (state === 'refused') await loadCart();
    if (state !== 'placed') return;
    tellOtherTabs('orders');
    tellOtherTabs('lists');
    await navigate('/cart/completedorders', { replace: true });
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

function refusalOf(progress: Progress): Refusal | null {
  if (progress.state === 'refused') return progress.refusal;
  return progress.state === 'unheard' ? unheardOrder : null;
}

/** The first choice of the missing group; without any address, the way to add one. */
function focusFirst(button: HTMLElement, name: string): void {
  const page = button.closest('.checkout');
  const choice = page?.querySelector<HTMLElement>(`[name="${name}"]`);
  (choice ?? page?.querySelector<HTMLElement>('.picker button'))?.focus();
}
