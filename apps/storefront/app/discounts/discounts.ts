import { ApiError } from '@briolette/api-client/api-client.ts';
import type { Discounts } from '@briolette/contract';
import { createStore } from '@briolette/ui/store.ts';
import { callAsUser } from '../session/call-as-user.ts';
import { clearSession } from '../session/keep-session.ts';
import { needsLogin } from '../session/needs-login.ts';
import { getSession } from '../session/session-store.ts';

const place = 'briolette.shopper.discounts';

/** What comes off the orders of a shopper, as it was last heard, and the code they gave. */
type Kept = { userId: string; coupon: string | null; served: Discounts | null };

export type DiscountState = Kept & {
  /** Why the code that was given last takes nothing off. */
  refusal: string | null;
};

export const noDiscounts: DiscountState = { userId: '', coupon: null, served: null, refusal: null };

/** For this browser session, so that a reload shows the same total at once. */
const store = createStore(noDiscounts);

export const discountStore = { get: store.get, subscribe: store.subscribe };

function set(state: DiscountState): void {
  store.set(state);
  const { refusal: _, ...kept } = state;
  sessionStorage.setItem(place, JSON.stringify(kept));
}

/** What was kept is of whoever is logged in, or of nobody. */
function own(): DiscountState {
  const userId = getSession()?.user._id ?? '';
  if (store.get().userId === userId) return store.get();
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  return kept?.userId === userId
    ? { ...kept, refusal: null }
    : { userId, coupon: null, served: null, refusal: null };
}

/** Asks what comes off now. A code that takes nothing off any more is let go, with the words why. */
export async function loadDiscounts(): Promise<void> {
  store.set(own());
  const { coupon } = store.get();
  const refusal = await ask(coupon);
  if (refusal === null || coupon === null || store.get().coupon !== coupon) return;
  set({ ...store.get(), coupon: null, refusal });
  await ask(null);
}

/** Whether it was taken; if not, the store has the words why. */
export async function applyCoupon(code: string): Promise<boolean> {
  const refusal = await ask(code);
  store.set({ ...store.get(), refusal });
  return refusal === null;
}

export async function removeCoupon(): Promise<void> {
  forgetCoupon();
  await ask(null);
}

/** An order took it, or the shopper does not want it. */
export function forgetCoupon(): void {
  const { served } = store.get();
  const others = served && {
    ...served,
    discounts: served.discounts.filter(({ code }) => code === null),
  };
  set({ ...store.get(), coupon: null, served: others, refusal: null });
}

let asked = 0;

/** null: answered, and shown unless something else was asked meanwhile. */
async function ask(coupon: string | null): Promise<string | null> {
  asked += 1;
  const mine = asked;
  const { userId } = own();
  try {
    const query = new URLSearchParams(coupon === null ? {} : { coupon });
    const served = await callAsUser('getDiscounts', { query });
    if (mine === asked && userId === getSession()?.user._id)
      set({ userId, coupon, served, refusal: store.get().refusal });
    return null;
  } catch (error) {
    if (needsLogin(error)) clearSession();
    // Only a refusal is a reason to let a code go: a shop that is away says nothing of it.
    const isAnswer = error instanceof ApiError && error.code?.startsWith('coupon');
    if (isAnswer || coupon !== store.get().coupon) return (error as Error).message;
    return null;
  }
}
