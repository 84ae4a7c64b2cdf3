import { site } from '@briolette/contract';
import { QrCode } from '@briolette/papers/qr-code.tsx';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { Picture } from '../../pictures/picture.tsx';
import { KnownFacts } from './known-facts.tsx';
import { useAnswer } from './use-answer.ts';
import { usePassportAddress } from './use-passport-address.ts';

/** What is known of a piece that was sold, for whoever holds it. */
export function PassportPage({ passportKey }: { passportKey: string }) {
  const ask = useCallback(
    () => callApi('getPassport', { path: { passportKey } }).then(({ passport }) => passport),
    [passportKey],
  );
  const { value: passport, trouble, load } = useAnswer(ask);
  const address = usePassportAddress(passportKey);
  if (trouble === 'none') return <NoPassport />;
  if (!passport)
    return (
      <section className="page passport-page" aria-label="Passport">
        <h1>Passport</h1>
        {trouble ? (
          <ListFailed text="The passport could not be loaded" onRetry={load} />
        ) : (
          <p role="status">One moment, we fetch it…</p>
        )}
      </section>
    );
  return (
    <article className="page passport-page" aria-label={`Passport of ${passport.name}`}>
      <div className="passport">
        <Picture src={passport.image} alt="" sizes="(width < 760px) 100vw, 420px" eager />
        <div>
          <p className="eyebrow">Passport</p>
          <h1>{passport.name}</h1>
          <p>Sold by {site.name}</p>
          <KnownFacts piece={passport} />
        </div>
      </div>
      <footer className="passport-foot">
        <QrCode text={address} label="QR code of this address" />
        <div>
          <p className="passport-address">{address}</p>
          <p className="passport-note">
            Whoever has this address sees this page. It says neither who bought the piece nor what
            it cost.
          </p>
          <div className="passport-actions">
            <CopyAddress address={address} />
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => window.print()}
            >
              Print
            </button>
          </div>
        </div>
      </footer>
    </article>
  );
}

function NoPassport() {
  return (
    <section className="page empty" aria-label="Passport">
      <h1>There is no passport at this address</h1>
      <p>A letter may be missing, or the piece went back to the shop.</p>
      <Link to="/" className="button">
        Go to the shop
      </Link>
    </section>
  );
}

function CopyAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'info', text: 'Link copied' }),
      // It stands there in full, to be marked by hand.
      () => showToast({ kind: 'error', text: 'This browser does not let us copy it' }),
    );
  return (
    <button type="button" className="button button-quiet button-small" onClick={() => void copy()}>
      Copy link
    </button>
  );
}
