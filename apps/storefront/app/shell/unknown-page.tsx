import { texts } from '@briolette/contract';
import { Link } from 'react-router';

export function UnknownPage() {
  return (
    <section className="page empty">
      <h1>{texts.unknownRoute}</h1>
      <p>There is no page at this address.</p>
      <Link className="button" to="/browse">
        See all jewellery
      </Link>
    </section>
  );
}
