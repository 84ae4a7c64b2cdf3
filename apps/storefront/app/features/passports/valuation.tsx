import type { Valuation } from '@briolette/contract';
import { SellerLines } from '@briolette/documents/orders/invoice.tsx';
import { QrCode } from '@briolette/documents/qr-code.tsx';
import { formatOrderNumber, formatPrice } from '@briolette/domain';
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
      title="Valuation"
      printed="passport-page"
      failed="The valuation could not be loaded"
      none={{
        title: 'There is no valuation at this address',
        words: 'It is there for who bought the piece, once its order is on its way.',
      }}
    >
      {(valuation) => <ValuationSheet valuation={valuation} />}
    </ResourcePage>
  );
}

function ValuationSheet({ valuation }: { valuation: Valuation }) {
  const { name, image, seller, owner, invoice, value, orderNumber } = valuation;
  const address = usePassportUrl(valuation.key);
  return (
    <article className="valuation" aria-label={`Valuation of ${name}`}>
      <header className="valuation-head">
        <h1>Valuation</h1>
        <SellerLines seller={seller} />
      </header>
      <div className="valuation-item">
        <ResponsiveImage src={image} alt="" sizes="160px" />
        <div>
          <h2>{name}</h2>
          <p>For {owner}</p>
          <p className="valuation-value">
            <strong>{formatPrice(value)}</strong> on the day it was sold
          </p>
        </div>
      </div>
      <OwnedItemSpecs
        item={valuation}
        more={[
          ['Order', formatOrderNumber({ number: orderNumber })],
          ...(invoice ? [['Invoice', invoice] as const] : []),
        ]}
      />
      <footer className="passport-foot">
        <QrCode text={address} label="QR code of the passport's address" />
        <div>
          <p className="passport-address">{address}</p>
          <p className="passport-note">
            The passport of this piece. The value is the price on the invoice, before what came off
            the whole order. It is no estimate of today's value.
          </p>
        </div>
      </footer>
    </article>
  );
}

export const meta = () => buildPrivatePageMeta('Valuation');

export default function Page() {
  const { passportKey = '' } = useParams();
  return <ValuationPage key={passportKey} passportKey={passportKey} />;
}
