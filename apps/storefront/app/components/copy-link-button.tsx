import * as m from '@briolette/i18n/storefront/lists';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';

/** Copies a link that is visible on the page, so that it can be copied by hand if that fails. */
export function CopyLinkButton({ url }: { url: string }) {
  const copy = async () => {
    try {
      // There is no clipboard on an insecure origin, such as a shop in a home network.
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'info', text: m.copied });
    } catch {
      showToast({ kind: 'error', text: m.copyFailed });
    }
  };
  return (
    <button
      type="button"
      className="button button-secondary button-small"
      onClick={() => void copy()}
    >
      {m.copyButton}
    </button>
  );
}
