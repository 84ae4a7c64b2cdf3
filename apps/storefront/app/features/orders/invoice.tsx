import { InvoiceSheet } from '@briolette/documents/orders/invoice.tsx';
import { ResourcePage } from '../../components/resource-page.tsx';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';
import '../../components/private-pages.css';
import '@briolette/documents/orders/invoice.css';
import './invoice.css';
import { useParams } from 'react-router';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

export function InvoicePage({ orderId }: { orderId: string }) {
  return (
    <ResourcePage
      load={async () => (await callApiAsUser('getInvoice', { path: { orderId } })).invoice}
      title="Invoice"
      printed="invoice-page"
      failed="The invoice could not be loaded"
      none={{
        title: 'There is no invoice for this order',
        words: 'An invoice is written when an order is packed.',
      }}
    >
      {(invoice) => <InvoiceSheet invoice={invoice} />}
    </ResourcePage>
  );
}

export const meta = () => buildPrivatePageMeta('Invoice');

export default function Page() {
  const { orderId = '' } = useParams();
  return <InvoicePage key={orderId} orderId={orderId} />;
}
