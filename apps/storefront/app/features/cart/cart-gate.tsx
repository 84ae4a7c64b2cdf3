import type { CartLine } from '@briolette/contract';
import { type ReactNode, useRef } from 'react';
import { ListFailed } from '../../shop-state/list-failed.tsx';
import { loadCart } from '../../shop-state/lists.ts';
import { useShop } from '../../shop-state/use-shop.ts';
import { EmptyCart } from './empty-cart.tsx';

/** What needs a filled cart, or what stands there instead. */
export function CartGate({ children }: { children: (lines: readonly CartLine[]) => ReactNode }) {
  const lines = useShop((state) => state.cartData);
  const loading = useShop((state) => state.cartLoading);
  const failed = useShop((state) => state.cartFailed);
  const ordering = useShop((state) => state.ordering);
  const ordered = useRef(lines);
  if (!ordering) ordered.current = lines;
  if (ordered.current.length > 0) return children(ordered.current);
  if (loading) return <p className="page page-wait">Loading…</p>;
  if (failed === null) return <EmptyCart />;
  return (
    <div className="page page-wait">
      <ListFailed text={failed} onRetry={() => void loadCart()} />
    </div>
  );
}
