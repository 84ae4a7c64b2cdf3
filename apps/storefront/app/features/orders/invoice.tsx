import { InvoiceSheet } from '@briolette/documents/orders/invoice.tsx';
import * as m from '@briolette/i18n/storefront/orders';
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
      title={m.invoiceTitle}
      printed="invoice-page"
      failed={m.invoiceFailed}
      none={{ title: m.invoiceMissing, words: m.invoiceMissingNote }}
    >
      {(invoice) => <InvoiceSheet invoice={invoice} />}
    </ResourcePage>
  );
}

export const meta = () => buildPrivatePageMeta(m.invoiceTitle);

export default function Page() {
  const { orderId = '' } = useParams();
  return <InvoicePage key={orderId} orderId={orderId} />;
}
