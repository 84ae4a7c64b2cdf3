import { showToast } from '@briolette/ui/toast-store.ts';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { tellShop } from '../live/other-tabs.ts';
import { wordsOf } from './refusal-of.ts';

export type Work = {
  busy: boolean;
  /**
   * Whether it was done. What was typed stays where it is until it was. leaveTo: where to go once it
   * was, because what the screen shows is gone.
   */
  run: (work: () => Promise<unknown>, done: string, leaveTo?: string) => Promise<boolean>;
};

/** Work on what a screen shows: done once a press, said, and the screen reads again. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const run: Work['run'] = async (work, done, leaveTo) => {
    if (isBusy.current) return false;
    let isDone = false;
    isBusy.current = true;
    setBusy(true);
    try {
      await work();
      isDone = true;
      tellShop();
      showToast({ kind: 'success', text: done });
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: wordsOf(error) });
      return false;
    } finally {
      await (isDone && leaveTo ? navigate(leaveTo) : revalidate());
      isBusy.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
