import { getSession } from '../../../session/session-store.ts';
import { shareFragment } from '../history/share-link.ts';
import { asCurl } from '../request/as-curl.ts';
import { asFetch } from '../request/as-fetch.ts';
import { buildRequest } from '../request/build-request.ts';
import type { TesterState } from '../state/tester-state.ts';
import { copyText } from './copy-text.ts';
import { shopRoot } from './shop-root.ts';

/** The request for somewhere else: a terminal, a program, a colleague. */
export function CopyButtons({ state }: { state: TesterState }) {
  const request = () =>
    buildRequest(state, { shop: shopRoot(), token: getSession()?.token ?? null });
  return (
    <fieldset className="tester-actions">
      <legend className="unseen">Copy this request</legend>
      <button
        type="button"
        className="tester-button"
        onClick={() => copyText(asCurl(request()), 'cURL command')}
      >
        Copy as cURL
      </button>
      <button
        type="button"
        className="tester-button"
        onClick={() => copyText(asFetch(request()), 'fetch call')}
      >
        Copy as fetch
      </button>
      <button
        type="button"
        className="tester-button"
        onClick={() => copyText(`${shopRoot().href}mockman${shareFragment(state)}`, 'Link')}
      >
        Copy link
      </button>
    </fieldset>
  );
}
