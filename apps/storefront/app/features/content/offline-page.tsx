import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

export const meta = () => buildPrivatePageMeta('You are offline');

/** The service worker shows it for pages that aren't cached. It has no scripts, only a plain link. */
export default function OfflinePage() {
  return (
    <section className="page empty">
      <h1>You are offline</h1>
      <p>This page was not opened in this browser before, so it waits for the network.</p>
      <p>
        {import.meta.env.VITE_BUILD === 'static'
          ? 'The shop itself still works.'
          : 'Pages that you have seen still open. Cart, wishlist and orders wait, too.'}
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: reloads the requested address */}
      <a className="button" href="">
        Try again
      </a>
    </section>
  );
}
