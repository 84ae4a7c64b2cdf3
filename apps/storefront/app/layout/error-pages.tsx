import { texts } from '@briolette/contract';
import { Link } from 'react-router';
import { keepCommas } from '../components/price.tsx';

export default function UnknownPage() {
  return (
    <section className="page empty">
      <h1>{keepCommas(texts.unknownRoute)}</h1>
      <p>There is no page at this address.</p>
      <Link className="button" to="/browse">
        See all jewellery
      </Link>
    </section>
  );
}
