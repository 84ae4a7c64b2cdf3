import type { Valuation } from '@briolette/contract';
import { SellerLines } from '@briolette/documents/orders/invoice.tsx';
import { QrCode } from '@briolette/documents/qr-code.tsx';
import { formatPrice, shortNumber } from '@briolette/domain';
import { Picture } from '../../components/image.tsx';
import { AnswerPage } from '../../components/resource-page.tsx';
import { callAsUser } from '../../lib/session/call-as-user.ts';
import { KnownFacts, usePassportAddress } from './passport-parts.tsx';
import '../../components/private-pages.css';
import './passports.css';
import { useParams } from 'react-router';
import { privatePage } from '../../lib/page-meta.ts';

/** What a piece was worth on the day it was sold, to read and to print. */
export function ValuationPage({ passportKey }: { passportKey: string }) {
  return (
    <AnswerPage
      load={async () => (await callAsUser('getValuation', { path: { passportKey } })).valuation}
      title="Valuation"
      printed="passport-page"
      failed="The valuation could not be loaded"
      none={{
        title: 'There is no valuation at this address',
        words: 'It is there for who bought the piece, once its order is on its way.',
      }}
    >
      {(valuation) => <ValuationSheet valuation={valuation} />}
    </AnswerPage>
  );
}

function ValuationSheet({ valuation }: { valuation: Valuation }) {
  const { name, image, seller, owner, invoice, value, orderNumber } = valuation;
  const address = usePassportAddress(valuation.key);
  return (
    <article className="valuation" aria-label={`Valuation of ${name}`}>
      <header className="valuation-head">
        <h1>Valuation</h1>
        <SellerLines seller={seller} />
      </header>
      <div className="valuation-item">
        <Picture src={image} alt="" sizes="160px" />
        <div>
          <h2>{name}</h2>
          <p>For {owner}</p>
          <p className="valuation-value">
            <strong>{formatPrice(value)}</strong> on the day it was sold
          </p>
        </div>
      </div>
      <KnownFacts
        piece={valuation}
        more={[
          ['Order', shortNumber({ number: orderNumber })],
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

export const meta = () => privatePage('Valuation');

export default function Page() {
  const { passportKey = '' } = useParams();
  return <ValuationPage key={passportKey} passportKey={passportKey} />;
}
