import { texts } from '@briolette/contract';
import { Link, useRevalidator } from 'react-router';

export function ProductMissing({ canRetry }: { canRetry: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <section className="page empty" role="alert">
      <h1>{texts.productMissing}</h1>
      <p>{canRetry ? 'The shop did not answer.' : 'It may have been sold or renamed.'}</p>
      {canRetry && (
        <button type="button" className="button" onClick={() => void revalidate()}>
          Try again
        </button>
      )}
      <Link className={canRetry ? 'text-link' : 'button'} to="/browse">
        See all jewellery
      </Link>
    </section>
  );
}
