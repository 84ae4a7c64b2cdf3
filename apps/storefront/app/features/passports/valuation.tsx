import type { Valuation } from '@briolette/contract';
import { SellerLines } from '@briolette/documents/orders/invoice.tsx';
import { QrCode } from '@briolette/documents/qr-code.tsx';
import { formatAmount, formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/passports';
import { ResponsiveImage } from '../../components/image.tsx';
import { ResourcePage } from '../../components/resource-page.tsx';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';
import { OwnedItemSpecs, usePassportUrl } from './passport-parts.tsx';
import '../../components/private-pages.css';
import './passports.css';
import { useParams } from 'react-router';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

/** Shows the value of an item on the day it was sold. */
export function ValuationPage({ passportKey }: { passportKey: string }) {
  return (
    <ResourcePage
      load={async () => (await callApiAsUser('getValuation', { path: { passportKey } })).valuation}
      title={m.valuationHeading}
      printed="passport-page"
      failed={m.valuationFailed}
      none={{ title: m.valuationMissing, words: m.valuationMissingNote }}
    >
      {(valuation) => <ValuationSheet valuation={valuation} />}
    </ResourcePage>
  );
}

export function ValuationSheet({ valuation }: { valuation: Valuation }) {
  const { name, image, seller, owner, invoice, value, orderNumber } = valuation;
  const address = usePassportUrl(valuation.key);
  return (
    <article className="valuation" aria-label={m.valuationTitle({ name })}>
      <header className="valuation-head">
        <h1>{m.valuationHeading}</h1>
        <SellerLines seller={seller} />
      </header>
      <div className="valuation-item">
        <ResponsiveImage src={image} alt="" sizes="160px" />
        <div>
          <h2>{name}</h2>
          <p>{m.preparedFor({ name: owner })}</p>
          <p className="valuation-value">
            {m.valuationAmount({
              value: formatAmount(value, valuation),
              amount: (text) => <strong key="amount">{text}</strong>,
            })}
          </p>
        </div>
      </div>
      <OwnedItemSpecs
        item={valuation}
        more={[
          [m.order, formatOrderNumber({ number: orderNumber })],
          ...(invoice ? [[m.invoice, invoice] as const] : []),
        ]}
      />
      <footer className="passport-foot">
        <QrCode text={address} label={m.valuationQrCode} />
        <div>
          <p className="passport-address">{address}</p>
          <p className="passport-note">
            {m.passportNote} {m.valueNote}
          </p>
        </div>
      </footer>
    </article>
  );
}

export const meta = () => buildPrivatePageMeta(m.valuationHeading);

export default function Page() {
  const { passportKey = '' } = useParams();
  return <ValuationPage key={passportKey} passportKey={passportKey} />;
}
