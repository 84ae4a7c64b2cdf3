import { createStore } from '@briolette/ui/store.ts';

type Answer = (isProven: boolean) => void;

/** The open request for a proof of identity, or null. The shell shows its dialog. */
export const proofRequest = createStore<Answer | null>(null);

let pending: Promise<boolean> | null = null;

/** Resolves to whether the member proved their identity. Calls that wait at once share a dialog. */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    const answer: Answer = (isProven) => {
      if (proofRequest.get() !== answer) return;
      pending = null;
      proofRequest.set(null);
      resolve(isProven);
    };
    proofRequest.set(answer);
  });
  return pending;
}
