import { paymentModes } from '@briolette/contract';
import { initialOrderState, type KeptOrder } from './order-state.ts';

const place = 'briolette.shopper.order';

/** For this browser session: what was chosen, and an order nobody has heard of, survive a reload. */
export const keptOrder = {
  read(): KeptOrder | null {
    const text = sessionStorage.getItem(place);
    if (!text) return null;
    const kept = JSON.parse(text) as KeptOrder;
    const mode = paymentModes.find(({ value }) => value === kept.choices.payBy);
    return {
      ...kept,
      choices: { ...initialOrderState.choices, ...kept.choices, payBy: mode?.value ?? null },
    };
  },
  write: (kept: KeptOrder) => sessionStorage.setItem(place, JSON.stringify(kept)),
};
