import { InvoiceSheet } from '@briolette/documents/invoice-sheet.tsx';
import { AnswerPage } from '../../session/answer-page.tsx';
import { callAsUser } from '../../session/call-as-user.ts';

export function InvoicePage({ orderId }: { orderId: string }) {
  return (
    <AnswerPage
      load={async () => (await callAsUser('getInvoice', { path: { orderId } })).invoice}
      title="Invoice"
      printed="invoice-page"
      failed="The invoice could not be loaded"
      none={{
        title: 'There is no invoice for this order',
        words: 'An invoice is written when an order is packed.',
      }}
    >
      {(invoice) => <InvoiceSheet invoice={invoice} />}
    </AnswerPage>
  );
}
