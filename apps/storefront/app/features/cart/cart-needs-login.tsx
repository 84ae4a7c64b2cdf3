import { shopperTexts } from '@briolette/contract';
import { Link } from 'react-router';
import { loginPath } from '../../navigation/login-path.ts';

/** The login ended while the cart was open, for example in another tab. */
export function CartNeedsLogin() {
  return (
    <section className="page empty">
      <h1>{shopperTexts.cartNeedsLogin}</h1>
      <p>Your cart is kept for you.</p>
      <Link to={loginPath('/cart')} className="button">
        Login
      </Link>
    </section>
  );
}
