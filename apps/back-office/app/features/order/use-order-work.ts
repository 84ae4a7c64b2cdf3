import type { StaffOrder } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalOf, wordsOf } from '../../api/refusal-of.ts';
import { tellShop } from '../../live/other-tabs.ts';
import { stateWords } from '../../order-words/state-words.ts';
import { type Step, type TrackingInput, takeStep } from '../../order-work/order-calls.ts';

/** What somebody saw, and tried to do, when another had already changed the order. */
export type Conflict = { seen: StaffOrder; now: StaffOrder };

export type OrderWork = {
  busy: boolean;
  conflict: Conflict | null;
  /** Whether it was done. What was typed stays where it is until it was. */
  run: (work: (version: number) => Promise<unknown>, done: string) => Promise<boolean>;
  take: (step: Step, tracking?: TrackingInput) => Promise<boolean>;
};

/**
 * Work on one order. Each piece of work names the version that its doer saw, which is the one that
 * was there when they began to type: where another was quicker nothing is done, what the other did
 * is shown, and the doer decides again.
 */
export function useOrderWork(order: StaffOrder, begunWith: StaffOrder | null): OrderWork {
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<StaffOrder | null>(null);
  const isBusy = useRef(false);
  const { revalidate } = useRevalidator();
  const conflict = seen && seen.version !== order.version ? { seen, now: order } : null;
  // Told what changed, one works with the order as it is now.
  const basis = conflict ? order : (begunWith ?? order);

  const run: OrderWork['run'] = async (work, done) => {
    // A second press does nothing.
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(true);
    try {
      await work(basis.version);
      setSeen(null);
      tellShop();
      showToast({ kind: 'success', text: done });
      return true;
    } catch (error) {
      if (refusalOf(error) === 'orderChanged') setSeen(basis);
      else showToast({ kind: 'error', text: wordsOf(error) });
      return false;
    } finally {
      await revalidate();
      isBusy.current = false;
      setBusy(false);
    }
  };
  const take: OrderWork['take'] = (step, tracking) =>
    run(
      (version) => takeStep(order.orderId, { step, version, tracking }),
      `${shortNumber(order)}: ${stateWords[afterStep[step]].name.toLowerCase()}`,
    );
  return { busy, conflict, run, take };
}

const afterStep = {
  make: 'making',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
} as const;
