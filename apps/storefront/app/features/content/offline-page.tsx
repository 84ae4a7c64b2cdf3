import * as m from '@briolette/i18n/storefront/error-pages';
import * as shell from '@briolette/i18n/storefront/shell';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

export const meta = () => buildPrivatePageMeta(m.offlineTitle);

/** The service worker shows it for pages that aren't cached. It has no scripts, only a plain link. */
export default function OfflinePage() {
  return (
    <section className="page empty">
      <h1>{m.offlineTitle}</h1>
      <p>{m.offlineHelp}</p>
      <p>{import.meta.env.VITE_BUILD === 'static' ? m.shopStillWorks : m.visitedPagesWork}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: reloads the requested address */}
      <a className="button" href="">
        {shell.tryAgain}
      </a>
    </section>
  );
}
