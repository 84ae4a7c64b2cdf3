import * as m from '@briolette/i18n/storefront/lists';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { useAttempt } from '../../lib/api/use-action.ts';
import { failureText } from '../../lib/order-history.ts';
import { getSiteOriginFromMatches, toAbsoluteUrl } from '../../lib/page-meta.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

/**
 * Shares the wishlist by a link, shows the link and ends it. An empty wishlist offers no new link,
 * but an existing one can be ended.
 */
export function ShareWishlist({ isEmpty = false }: { isEmpty?: boolean }) {
  const origin = getSiteOriginFromMatches(useMatches());
  const [key, setKey] = useState<string | null>(null);
  const { busy, failure, attempt } = useAttempt(failureText);
  useEffect(() => {
    callApiAsUser('getWishlistLink').then(
      (link) => setKey(link.key),
      // The page works without it, and the button asks again.
      () => {},
    );
  }, []);
  const share = async () => setKey((await callApiAsUser('createWishlistLink')).key);
  const stop = async () => {
    setKey((await callApiAsUser('deleteWishlistLink')).key);
    showToast({ kind: 'info', text: m.stopped });
  };
  if (isEmpty && key === null) return null;
  return (
    <div className="share-wishlist">
      {key === null ? (
        <button
          type="button"
          className="button button-secondary button-small"
          disabled={busy}
          onClick={() => void attempt(share)}
        >
          {m.shareButton}
        </button>
      ) : (
        <SharedLink
          url={toAbsoluteUrl(origin || window.location.origin, `/shared-wishlist/${key}`)}
          onStop={() => void attempt(stop)}
        />
      )}
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </div>
  );
}

function SharedLink({ url, onStop }: { url: string; onStop: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'info', text: m.copied }),
      () => showToast({ kind: 'error', text: m.copyFailed }),
    );
  return (
    <>
      <label className="field">
        <span>{m.linkLabel}</span>
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p className="field-note">{m.shareNote}</p>
      <p className="share-wishlist-actions">
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() => void copy()}
        >
          {m.copyButton}
        </button>
        <button type="button" className="text-link" onClick={onStop}>
          {m.stopButton}
        </button>
      </p>
    </>
  );
}
