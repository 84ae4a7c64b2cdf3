import { showToast } from '@briolette/ui/toast-store.ts';
import { wordsOf } from './refusal-of.ts';

/** Runs a call and shows a toast if it fails. Resolves to whether it succeeded. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showToast({ kind: 'error', text: wordsOf(error) });
    return false;
  }
}
