import * as m from '@briolette/i18n/storefront/error-pages';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as shell from '@briolette/i18n/storefront/shell';
import { Link } from 'react-router';
import { bindCommas } from '../components/price.tsx';

export default function NotFoundPage() {
  return (
    <section className="page empty">
      <h1>{bindCommas(fixed.unknownRoute)}</h1>
      <p>{m.notFoundHelp}</p>
      <Link className="button" to="/browse">
        {shell.seeAllJewellery}
      </Link>
    </section>
  );
}
