import { useState } from 'react';

/** Runs one task at a time and keeps the error text that `explain` returns. */
export function useAttempt<Failure>(explain: (error: unknown) => Failure) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async (task: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    await task().catch((error) => setFailure(() => explain(error)));
    setBusy(false);
  };
  return { busy, failure, setFailure, attempt };
}
