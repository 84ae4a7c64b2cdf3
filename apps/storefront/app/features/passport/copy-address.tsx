import { showToast } from '@briolette/ui/toast-store.ts';

export function CopyAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'info', text: 'Link copied' }),
      // It stands there in full, to be marked by hand.
      () => showToast({ kind: 'error', text: 'This browser does not let us copy it' }),
    );
  return (
    <button type="button" className="button button-quiet button-small" onClick={() => void copy()}>
      Copy link
    </button>
  );
}
