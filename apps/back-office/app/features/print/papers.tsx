import type { ShopDetails } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { InvoiceSheet } from '@briolette/papers/invoice-sheet.tsx';
import { useLoaderData, useNavigate } from 'react-router';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import type { Paper } from './load-papers.ts';
import { PackingSlip } from './packing-slip.tsx';

/** Each paper on a sheet of its own, shown as it will be printed. */
export function Papers() {
  const { papers, shop } = useLoaderData<{ papers: Paper[]; shop: ShopDetails }>();
  const navigate = useNavigate();
  useShortcuts({ Escape: () => navigate(-1), Enter: () => print() });
  return (
    <main className="papers-screen" id="main">
      <title>{titleOf(papers)}</title>
      <header className="papers-bar">
        <button type="button" className="text-link" onClick={() => navigate(-1)}>
          Back
        </button>
        <h1>{titleOf(papers)}</h1>
        <button type="button" className="button button-small" onClick={() => print()}>
          <OfficeIcon name="print" />
          Print
        </button>
      </header>
      {papers.map((paper) =>
        paper.kind === 'slip' ? (
          <article key={`slip ${paper.order.orderId}`} className="paper">
            <PackingSlip order={paper.order} shop={shop} />
          </article>
        ) : (
          <div key={`invoice ${paper.orderId}`} className="paper">
            {paper.invoice ? <InvoiceSheet invoice={paper.invoice} /> : <NoInvoiceYet />}
          </div>
        ),
      )}
    </main>
  );
}

/** A browser proposes it as the name of the file. */
function titleOf(papers: readonly Paper[]): string {
  const [first] = papers;
  if (!first) return 'Nothing to print';
  if (papers.length > 1) return `${papers.length} papers`;
  return first.kind === 'slip'
    ? `Packing slip ${shortNumber(first.order)}`
    : `Invoice ${first.invoice?.number ?? ''}`.trim();
}

function NoInvoiceYet() {
  return (
    <article className="paper-none">
      <h2>No invoice yet</h2>
      <p>It is written, and gets its number, when the order is packed.</p>
    </article>
  );
}
