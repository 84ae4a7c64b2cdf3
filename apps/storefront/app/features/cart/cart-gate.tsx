import type { CartLine } from '@briolette/contract';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import type { ReactNode } from 'react';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { useLists } from '../../cart-and-wishlist/use-lists.ts';
import { EmptyCart } from './empty-cart.tsx';

type CartGateProps = {
  /** What is being ordered: it stays on the screen when the cart is empty already. */
  ordered: readonly CartLine[] | null;
  children: (lines: readonly CartLine[]) => ReactNode;
};

/** What needs a filled cart, or what stands there instead. */
export function CartGate({ ordered, children }: CartGateProps) {
  const inCart = useLists((state) => state.cartData);
  const lines = ordered ?? inCart;
  const loading = useLists((state) => state.cartLoading);
  const failed = useLists((state) => state.cartFailed);
  if (lines.length > 0) return children(lines);
  if (loading) return <p className="page page-wait">Loading…</p>;
  if (failed === null) return <EmptyCart />;
  return (
    <div className="page page-wait">
      <ListFailed text={failed} onRetry={() => void loadCart()} />
    </div>
  );
}
