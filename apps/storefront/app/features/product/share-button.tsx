import { Icon } from '@briolette/ui/icon.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';

/** The device's own share sheet where there is one, else the link goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ kind: 'info', text: 'Link copied' });
      }
    } catch {
      // Closing the share sheet is no failure.
    }
  };
  return (
    <button type="button" className="text-link share" onClick={() => void share()}>
      <Icon name="share" /> Share this piece
    </button>
  );
}
