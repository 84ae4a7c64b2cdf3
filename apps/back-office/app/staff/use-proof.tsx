import { showToast } from '@briolette/ui/toast-store.ts';
import { type ReactNode, useState } from 'react';
import { refusalOf, wordsOf } from '../api/refusal-of.ts';
import { ProveOverlay } from './prove-overlay.tsx';

type Work = () => Promise<unknown>;

/**
 * Does what may want a fresh proof: where it does, somebody is asked for one, and then it is done.
 * proof: what to show meanwhile.
 */
export function useProof(): { attempt: (work: Work) => Promise<boolean>; proof: ReactNode } {
  const [waiting, setWaiting] = useState<Work | null>(null);
  const attempt = async (work: Work): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (refusalOf(error) === 'proofWanted') setWaiting(() => work);
      else showToast({ kind: 'error', text: wordsOf(error) });
      return false;
    }
  };
  const proof = waiting && (
    <ProveOverlay
      onClose={() => setWaiting(null)}
      onProven={() => {
        setWaiting(null);
        void attempt(waiting);
      }}
    />
  );
  return { attempt, proof };
}
