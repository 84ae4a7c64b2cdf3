import * as m from '@briolette/i18n/storefront/lists';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { CopyLinkButton } from '../../components/copy-link-button.tsx';
import { useAttempt } from '../../lib/api/use-action.ts';
import { failureText } from '../../lib/order-history.ts';
import { getPlaceFromMatches, toPageUrl } from '../../lib/page-meta.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

/**
 * Shares the wishlist by a link, shows the link and ends it. An empty wishlist offers no new link,
 * but an existing one can be ended.
 */
export function ShareWishlist({ isEmpty = false }: { isEmpty?: boolean }) {
  const { origin, market } = getPlaceFromMatches(useMatches());
  // undefined until known; a reply that comes after an action is outdated.
  const [key, setKey] = useState<string | null>();
  const { busy, failure, attempt } = useAttempt(failureText);
  const box = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    callApiAsUser('getWishlistLink').then(
      (link) => setKey((current) => (current === undefined ? link.key : current)),
      // The page works without it, and the button asks again.
      () => {},
    );
  }, []);
  // The pressed button is gone, so the focus moves to the control that replaces it.
  useEffect(() => {
    if (!hasActed.current) return;
    const next = box.current?.querySelector<HTMLElement>('input, button');
    (next ?? document.getElementById('main'))?.focus();
  }, [key]);
  const share = async () => {
    const link = await callApiAsUser('createWishlistLink');
    hasActed.current = true;
    setKey(link.key);
  };
  const stop = async () => {
    const link = await callApiAsUser('deleteWishlistLink');
    hasActed.current = true;
    setKey(link.key);
    showToast({ kind: 'info', text: m.stopped });
  };
  if (isEmpty && !key) return null;
  return (
    <div ref={box} className="share-wishlist">
      {!key ? (
        <button
          type="button"
          className="button button-secondary button-small"
          aria-disabled={busy}
          onClick={() => void attempt(share)}
        >
          {m.shareButton}
        </button>
      ) : (
        <SharedLink
          url={toPageUrl(
            { origin: origin || window.location.origin, market },
            `/shared-wishlist/${key}`,
          )}
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
  return (
    <>
      <label className="field">
        <span>{m.linkLabel}</span>
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p className="field-note">{m.shareNote}</p>
      <p className="share-wishlist-actions">
        <CopyLinkButton url={url} />
        <button type="button" className="text-link" onClick={onStop}>
          {m.stopButton}
        </button>
      </p>
    </>
  );
}
