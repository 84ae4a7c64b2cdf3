import { createStore } from '@briolette/ui/store.ts';

type Respond = (isConfirmed: boolean) => void;

/** The pending step-up request, or null. The layout shows its dialog. */
export const stepUpRequest = createStore<Respond | null>(null);

let pending: Promise<boolean> | null = null;

/**
 * Resolves to whether the staff member confirmed their identity. Concurrent calls share one dialog.
 */
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
