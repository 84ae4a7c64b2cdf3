import { createStore } from '@briolette/ui/store.ts';

type Respond = (isConfirmed: boolean) => void;

/** The open request for a proof of identity, or null. The shell shows its dialog. */
export const stepUpRequest = createStore<Respond | null>(null);

let pending: Promise<boolean> | null = null;

/** Resolves to whether the member proved their identity. Calls that wait at once share a dialog. */
export function requestStepUp(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    const respond: Respond = (isConfirmed) => {
      if (stepUpRequest.get() !== respond) return;
      pending = null;
      stepUpRequest.set(null);
      resolve(isConfirmed);
    };
    stepUpRequest.set(respond);
  });
  return pending;
}
