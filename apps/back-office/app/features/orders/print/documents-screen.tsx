import type { Invoice, StaffOrder } from '@briolette/contract';
import { InvoiceSheet } from '@briolette/documents/orders/invoice.tsx';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/order-documents';
import { queryOptions } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { Button, TextButton } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { screenData } from '../../../lib/api/queries.ts';
import { getErrorCode } from '../../../lib/api/use-action.ts';
import { requireStaff, useCurrentStaff } from '../../../lib/session/me.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { PackingSlip } from './packing-slip.tsx';

/** The invoice is null until the order is packed. */
type PrintDocument =
  | { kind: 'slip'; order: StaffOrder }
  | { kind: 'invoice'; orderId: string; invoice: Invoice | null };

/** Loads the documents named in the URL: /print?slip=…&slip=…&invoice=… */
const data = screenData((params) =>
  queryOptions({
    queryKey: ['print', String(params)],
    queryFn: ({ signal }) =>
      Promise.all(
        [...params].flatMap(([kind, orderId]) => {
          if (kind === 'slip') return readSlip(orderId, signal);
          return kind === 'invoice' ? readInvoice(orderId, signal) : [];
        }),
      ),
  }),
);

async function readSlip(orderId: string, signal: AbortSignal): Promise<PrintDocument> {
  const { order } = await callStaffApi('getStaffOrder', { path: { orderId }, signal });
  return { kind: 'slip', order };
}

async function readInvoice(orderId: string, signal: AbortSignal): Promise<PrintDocument> {
  try {
    const { invoice } = await callStaffApi('getStaffInvoice', { path: { orderId }, signal });
    return { kind: 'invoice', orderId, invoice };
  } catch (error) {
    if (getErrorCode(error) !== 'invoiceNotIssued') throw error;
    return { kind: 'invoice', orderId, invoice: null };
  }
}

export async function loader(args: { request: Request }) {
  await requireStaff(args);
  return data.loader(args);
}

/** Shows each document on a separate sheet, as it will be printed. */
export function Component() {
  const documents = data.useData();
  const { shop } = useCurrentStaff();
  const navigate = useNavigate();
  useShortcuts({ Escape: () => navigate(-1), Enter: () => print() });
  return (
    <main className="documents-screen" id="main">
      <title>{formatTitle(documents)}</title>
      <header className="documents-bar">
        <TextButton onClick={() => navigate(-1)}>{m.backButton}</TextButton>
        <h1>{formatTitle(documents)}</h1>
        <Button onClick={() => print()}>
          <BackOfficeIcon name="print" />
          {m.printButton}
        </Button>
      </header>
      {documents.map((entry) =>
        entry.kind === 'slip' ? (
          <div key={`slip ${entry.order.orderId}`} className="document">
            <PackingSlip order={entry.order} shop={shop} />
          </div>
        ) : (
          <div key={`invoice ${entry.orderId}`} className="document">
            {entry.invoice ? <InvoiceSheet invoice={entry.invoice} /> : <NoInvoiceYet />}
          </div>
        ),
      )}
    </main>
  );
}

/** Browsers suggest the title as the file name. */
function formatTitle(documents: readonly PrintDocument[]): string {
  const [first] = documents;
  if (!first) return m.nothing;
  if (documents.length > 1) return m.documents({ count: documents.length });
  if (first.kind === 'slip') return m.packingSlip({ number: formatOrderNumber(first.order) });
  return first.invoice ? m.invoice({ number: first.invoice.number }) : m.invoiceWithoutNumber;
}

function NoInvoiceYet() {
  return (
    <article className="document-none">
      <h2>{m.noInvoice}</h2>
      <p>{m.noInvoiceNote}</p>
    </article>
  );
}
