import { type Address, notices, type PaymentMode } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isUnanswered } from '../../api/is-unanswered.ts';
import { listStore } from '../../cart-and-wishlist/list-store.ts';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { needsLogin } from '../../session/needs-login.ts';
import { clearSession } from '../../session/session-store.ts';
import { tellOtherTabs } from '../../shopper-data/other-tabs.ts';
import { forgetChoices } from './checkout-choices.ts';
import { placeOrder } from './order-attempt.ts';
import { orderRefusal, type Refusal } from './order-refusal.ts';
import { rememberPlacedOrder } from './placed-order.ts';

type Review = { address: Address | null; payBy: PaymentMode | null; amount: number };
type Missing = 'address' | 'payment' | null;

/** From the first press until the page moves on, a second press does nothing. */
export function usePlaceOrder({ address, payBy, amount }: Review) {
  const navigate = useNavigate();
  const busy = useRef(false);
  const [state, setState] = useState<'ready' | 'placing'>('ready');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const missing: Missing = !address ? 'address' : !payBy ? 'payment' : null;

  const place = async (addressId: string, mode: PaymentMode) => {
    const order = await placeOrder({ addressId, payBy: mode, amount });
    rememberPlacedOrder(order);
    forgetChoices();
    tellOtherTabs('orders');
    tellOtherTabs('lists');
    await navigate('/cart/completedorders', { replace: true });
    await loadCart();
  };

  const submit = async (button: HTMLElement) => {
    if (busy.current) return;
    setAsked(true);
    if (!address || !payBy) {
      showToast(address ? notices.paymentNeeded : notices.addressNeeded);
      focusFirst(button, address ? 'payBy' : 'address');
      return;
    }
    busy.current = true;
    setState('placing');
    listStore.set({ ordering: true });
    setRefusal(null);
    try {
      await place(address.id, payBy);
      listStore.set({ ordering: false });
    } catch (error) {
      if (needsLogin(error)) clearSession();
      setRefusal(orderRefusal(error));
      // Unanswered, it may have been placed and the cart emptied: the review stays as it is.
      if (!isUnanswered(error)) {
        listStore.set({ ordering: false });
        await loadCart();
      }
    } finally {
      busy.current = false;
      setState('ready');
    }
  };
  return { state, missing: asked ? missing : null, refusal, submit };
}

/** The first choice of the missing group; without any address, the way to add one. */
function focusFirst(button: HTMLElement, name: string): void {
  const page = button.closest('.checkout');
  const choice = page?.querySelector<HTMLElement>(`[name="${name}"]`);
  (choice ?? page?.querySelector<HTMLElement>('.picker button'))?.focus();
}
