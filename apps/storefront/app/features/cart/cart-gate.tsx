import type { CartLine } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/cart';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { LoadError } from '@briolette/ui/load-error.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { useLists } from '../../lib/lists/use-lists.ts';

type RequireCartProps = {
  /** Lines of the order being placed. They stay visible after the cart has been emptied. */
  ordered: readonly CartLine[] | null;
  children: (lines: readonly CartLine[]) => ReactNode;
};

/** Renders its children with the cart lines, or a loading, error or empty state. */
export function RequireCart({ ordered, children }: RequireCartProps) {
  const cartLines = useLists((state) => state.cartData);
  const lines = ordered ?? cartLines;
  const loading = useLists((state) => state.cartLoading);
  const failed = useLists((state) => state.cartFailed);
  if (lines.length > 0) return children(lines);
  if (loading) return <p className="page page-wait">{m.pageLoading}</p>;
  if (failed === null) return <EmptyCart />;
  return (
    <div className="page page-wait">
      <LoadError text={failed} onRetry={() => void loadCart()} />
    </div>
  );
}

export function EmptyCart() {
  return (
    <section className="page empty">
      <h1>{fixed.cartEmpty}</h1>
      <p>{m.emptyHelp}</p>
      <Link to="/browse" className="button">
        {fixed.shopButton}
      </Link>
    </section>
  );
}
