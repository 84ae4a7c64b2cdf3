import { shortNumber } from '@briolette/domain';
import { useLoaderData, useNavigate } from 'react-router';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { Invoice } from './invoice.tsx';
import type { Paper } from './load-papers.ts';
import { PackingSlip } from './packing-slip.tsx';

/** Each paper on a sheet of its own, shown as it will be printed. */
export function Papers() {
  const papers = useLoaderData<Paper[]>();
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
      {papers.map(({ kind, order }) => (
        <article key={kind + order.orderId} className="paper">
          {kind === 'slip' ? <PackingSlip order={order} /> : <Invoice order={order} />}
        </article>
      ))}
    </main>
  );
}

/** A browser proposes it as the name of the file. */
function titleOf(papers: readonly Paper[]): string {
  const [first] = papers;
  if (!first) return 'Nothing to print';
  const kind = first.kind === 'slip' ? 'Packing slip' : 'Invoice';
  return papers.length === 1 ? `${kind} ${shortNumber(first.order)}` : `${papers.length} papers`;
}
