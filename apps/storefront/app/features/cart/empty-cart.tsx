import { texts } from '@briolette/contract';
import { Link } from 'react-router';

export function EmptyCart() {
  return (
    <section className="page empty">
      <h1>{texts.cartEmpty}</h1>
      <p>What you add to it waits here until you order it.</p>
      <Link to="/browse" className="button">
        {texts.shopNow}
      </Link>
    </section>
  );
}
