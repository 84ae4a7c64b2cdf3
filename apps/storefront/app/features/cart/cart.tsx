import { shopperTexts } from '@briolette/contract';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { useLists } from '../../cart-and-wishlist/use-lists.ts';
import { useSession } from '../../session/use-session.ts';
import { CartNeedsLogin } from './cart-needs-login.tsx';
import { CartTable } from './cart-table.tsx';
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
