import * as fixed from '@briolette/i18n/storefront/fixed';
import { Link } from 'react-router';
import { bindCommas } from '../components/price.tsx';

export default function NotFoundPage() {
  return (
    <section className="page empty">
      <h1>{bindCommas(fixed.unknownRoute)}</h1>
      <p>There is no page at this address.</p>
      <Link className="button" to="/browse">
        See all jewellery
      </Link>
    </section>
  );
}
