import type { CartLine } from '@briolette/contract';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import { type ReactNode, useRef } from 'react';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { useLists } from '../../cart-and-wishlist/use-lists.ts';
import { EmptyCart } from './empty-cart.tsx';

/** What needs a filled cart, or what stands there instead. */
export function CartGate({ children }: { children: (lines: readonly CartLine[]) => ReactNode }) {
  const lines = useLists((state) => state.cartData);
  const loading = useLists((state) => state.cartLoading);
  const failed = useLists((state) => state.cartFailed);
  const ordering = useLists((state) => state.ordering);
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
