import { type CartLine, shopperTexts } from '@briolette/contract';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import { Link } from 'react-router';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { useLists } from '../../cart-and-wishlist/use-lists.ts';
import { loginPath } from '../../navigation/login-path.ts';
import { useSession } from '../../session/use-session.ts';
import { CartRow } from './cart-row.tsx';
import { CartTotals } from './cart-totals.tsx';
import { EmptyCart } from './empty-cart.tsx';

export function Cart() {
  const session = useSession();
  const lines = useLists((state) => state.cartData);
  const loading = useLists((state) => state.cartLoading);
  const failed = useLists((state) => state.cartFailed);
  if (!session) return <CartNeedsLogin />;
  if (lines.length === 0 && !loading && failed === null) return <EmptyCart />;
  return (
    <section className="page cart" aria-busy={loading}>
      <h1 className="account-heading">{shopperTexts.cartHeading}</h1>
      {failed !== null && <ListFailed text={failed} onRetry={() => void loadCart()} />}
      {lines.length > 0 && (
        <div className="cart-columns">
          <CartTable lines={lines} />
          <CartTotals lines={lines} />
        </div>
      )}
      {lines.length === 0 && loading && <CartSkeleton />}
    </section>
  );
}

function CartSkeleton() {
  return (
    <div className="skeleton cart-skeleton" role="status" aria-label="Loading your cart">
      <span />
      <span />
      <span />
    </div>
  );
}

/** The login ended while the cart was open, for example in another tab. */
function CartNeedsLogin() {
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

/** A table where there is room; cards with the same words on a phone. */
function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className="cart-table" aria-label="Your Cart">
      <thead>
        <tr>
          <th scope="col">Image</th>
          <th scope="col">Name</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Subtotal</th>
          <th scope="col">Wishlist</th>
          <th scope="col">Remove</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartRow key={line._id} line={line} />
        ))}
      </tbody>
    </table>
  );
}
