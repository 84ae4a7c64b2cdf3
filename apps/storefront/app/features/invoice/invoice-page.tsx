import { ApiError } from '@briolette/api-client/api-client.ts';
import type { Invoice } from '@briolette/contract';
import { InvoiceSheet } from '@briolette/papers/invoice-sheet.tsx';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callAsUser } from '../../session/call-as-user.ts';
import { clearSession } from '../../session/keep-session.ts';
import { needsLogin } from '../../session/needs-login.ts';

/** The invoice of an order, to read and to print. */
export function InvoicePage({ orderId }: { orderId: string }) {
  const { invoice, trouble, load } = useInvoice(orderId);
  if (trouble === 'none') return <NoInvoice />;
  if (trouble)
    return (
      <section className="page" aria-label="Invoice">
        <h1>Invoice</h1>
        <ListFailed text={trouble} onRetry={load} />
      </section>
    );
  if (!invoice)
    return (
      <section className="page" aria-label="Invoice">
        <h1>Invoice</h1>
        <p role="status">One moment, we fetch it…</p>
      </section>
    );
  return (
    <section className="page invoice-page" aria-label="Invoice">
      <div className="invoice-actions">
        <Link to="/profile/orders" className="text-link">
          Your orders
        </Link>
        <button type="button" className="button button-small" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <InvoiceSheet invoice={invoice} />
    </section>
  );
}

function NoInvoice() {
  return (
    <section className="page empty" aria-label="Invoice">
      <h1>There is no invoice for this order</h1>
      <p>An invoice is written when an order is packed.</p>
      <Link to="/profile/orders" className="button">
        See your Orders
      </Link>
    </section>
  );
}

type Shown = { invoice: Invoice | null; trouble: 'none' | string | null };

/** trouble: words to show, or 'none' where this order has no invoice. */
function useInvoice(orderId: string): Shown & { load: () => void } {
  const [shown, setShown] = useState<Shown>({ invoice: null, trouble: null });
  const load = useCallback(() => {
    setShown({ invoice: null, trouble: null });
    callAsUser('getInvoice', { path: { orderId } }).then(
      ({ invoice }) => setShown({ invoice, trouble: null }),
      (error) => {
        if (needsLogin(error)) return clearSession();
        const isNone = error instanceof ApiError && error.code === 'orderNotFound';
        setShown({ invoice: null, trouble: isNone ? 'none' : 'The invoice could not be loaded' });
      },
    );
  }, [orderId]);
  useEffect(load, [load]);
  return { ...shown, load };
}
