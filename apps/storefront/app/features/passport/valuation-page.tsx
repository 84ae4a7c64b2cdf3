import type { Valuation } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { QrCode } from '@briolette/papers/qr-code.tsx';
import { SellerLines } from '@briolette/papers/seller-lines.tsx';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../pictures/picture.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { KnownFacts } from './known-facts.tsx';
import { useAnswer } from './use-answer.ts';
import { usePassportAddress } from './use-passport-address.ts';

/** What a piece was worth on the day it was sold, to read and to print. */
export function ValuationPage({ passportKey }: { passportKey: string }) {
  const ask = useCallback(
    () => callAsUser('getValuation', { path: { passportKey } }).then(({ valuation }) => valuation),
    [passportKey],
  );
  const { value: valuation, trouble, load } = useAnswer(ask);
  if (trouble === 'none') return <NoValuation />;
  return (
    <section className="page passport-page" aria-label="Valuation">
      <div className="valuation-actions">
        <Link to="/profile/orders" className="text-link">
          Your orders
        </Link>
        {valuation && (
          <button type="button" className="button button-small" onClick={() => window.print()}>
            Print
          </button>
        )}
      </div>
      {valuation ? (
        <ValuationSheet valuation={valuation} />
      ) : (
        <>
          <h1>Valuation</h1>
          {trouble ? (
            <ListFailed text="The valuation could not be loaded" onRetry={load} />
          ) : (
            <p role="status">One moment, we fetch it…</p>
          )}
        </>
      )}
    </section>
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
      <div className="valuation-piece">
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

function NoValuation() {
  return (
    <section className="page empty" aria-label="Valuation">
      <h1>There is no valuation at this address</h1>
      <p>It is there for who bought the piece, once its order is on its way.</p>
      <Link to="/profile/orders" className="button">
        See your Orders
      </Link>
    </section>
  );
}
