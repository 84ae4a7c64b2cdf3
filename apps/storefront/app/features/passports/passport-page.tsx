import { type Passport, site } from '@briolette/contract';
import { QrCode } from '@briolette/documents/qr-code.tsx';
import * as m from '@briolette/i18n/storefront/passports';
import { CopyLinkButton } from '../../components/copy-link-button.tsx';
import { ResponsiveImage } from '../../components/image.tsx';
import { ResourcePage } from '../../components/resource-page.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { OwnedItemSpecs, usePassportUrl } from './passport-parts.tsx';
import '@briolette/ui/load-error.css';
import './passports.css';
import { useParams } from 'react-router';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

/** Public page with the history and specifications of a sold item. */
export function PassportPage({ passportKey }: { passportKey: string }) {
  return (
    <ResourcePage
      load={async () => (await callApi('getPassport', { path: { passportKey } })).passport}
      title={m.title}
      failed={m.loadFailed}
      none={{ title: m.none, words: m.noneHelp, to: '/', label: m.toShop }}
    >
      {(passport) => <PassportSheet passport={passport} />}
    </ResourcePage>
  );
}

export function PassportSheet({ passport }: { passport: Passport }) {
  const address = usePassportUrl(passport.key);
  return (
    <article className="page passport-page" aria-label={m.pageLabel({ name: passport.name })}>
      <div className="passport">
        <ResponsiveImage src={passport.image} alt="" sizes="(width < 760px) 100vw, 420px" eager />
        <div>
          <p className="eyebrow">{m.title}</p>
          <h1>{passport.name}</h1>
          <p>{m.soldBy({ shop: site.name })}</p>
          <OwnedItemSpecs item={passport} />
        </div>
      </div>
      <footer className="passport-foot">
        <QrCode text={address} label={m.qrCodeLabel} />
        <div>
          <p className="passport-address">{address}</p>
          <p className="passport-note">{m.privacyNote}</p>
          <div className="passport-actions">
            <CopyLinkButton url={address} />
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => window.print()}
            >
              {m.printButton}
            </button>
          </div>
        </div>
      </footer>
    </article>
  );
}

export const meta = () => buildPrivatePageMeta(m.title);

export { PageLoading as HydrateFallback } from '../../components/page-wait.tsx';

/** Loads the passport in the browser only, so that no server or proxy caches it. */
export const clientLoader = () => null;

export default function Page() {
  const { passportKey = '' } = useParams();
  return <PassportPage key={passportKey} passportKey={passportKey} />;
}
