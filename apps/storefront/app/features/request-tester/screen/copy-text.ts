import { showToast } from '@briolette/ui/toast-store.ts';

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: `${what} copied` });
  } catch (error) {
    console.error(error);
    showToast({ kind: 'error', text: 'The browser did not allow copying' });
  }
}
