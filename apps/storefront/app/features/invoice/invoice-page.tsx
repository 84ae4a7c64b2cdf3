import { InvoiceSheet } from '@briolette/papers/invoice-sheet.tsx';
import { ListFailed } from '@briolette/ui/list-failed.tsx';
import { Link } from 'react-router';
import { useInvoice } from './use-invoice.ts';

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
