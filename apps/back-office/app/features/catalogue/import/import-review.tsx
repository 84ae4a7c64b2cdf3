import type { ProductImport } from '@briolette/contract';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { notifyCatalogueChanged } from '../../../lib/live-updates.ts';
import { formatFieldChanges, hasPriceJump } from '../product-labels.tsx';

/** Previews the changes of an import. */
export function ImportPreview({ productImport }: { productImport: ProductImport }) {
  const { importId, file, changes, additions, added, changed } = productImport;
  const work = useStaffMutation();
  const start = () => callStaffApi('startProductImport', { path: { importId } });
  const jumps = changes.filter(({ before, after }) => hasPriceJump(before, after)).length;
  const isMore = changed > changes.length || added > additions.length;
  return (
    <>
      <Card title={`What ${file} would change`}>
        <ImportCounts of={productImport} />
        {jumps > 0 && (
          <p className="form-reason" role="note">
            {jumps === 1 ? '1 price changes' : `${jumps} prices change`} by more than half. Check
            the marked {jumps === 1 ? 'row' : 'rows'} below before you import.
          </p>
        )}
        <div className="button-row">
          {added + changed > 0 ? (
            <button
              type="button"
              className="button"
              aria-disabled={work.busy}
              onClick={() => void work.run(start, 'The import has begun')}
            >
              Import {added + changed} {added + changed === 1 ? 'piece' : 'pieces'}
            </button>
          ) : (
            <p>Everything is in the shop as the file has it.</p>
          )}
          <Link to="/import" className="button button-secondary">
            Another file
          </Link>
        </div>
      </Card>
      <List title="Changed" of={changes}>
        {({ productId, name, before, after }) => (
          <>
            <Link to={`/product?id=${encodeURIComponent(productId)}`}>{name}</Link>
            <span>
              {formatFieldChanges(before, after)}
              {hasPriceJump(before, after) && (
                <strong className="form-reason import-jump">Price changes by more than half</strong>
              )}
            </span>
          </>
        )}
      </List>
      <List title="New" of={additions}>
        {({ productId, name }) => (
          <>
            <strong>{name}</strong>
            <span>{productId}</span>
          </>
        )}
      </List>
      {isMore && <p className="muted">The first of each are shown.</p>}
    </>
  );
}

type ListProps<Row> = {
  title: string;
  of: readonly Row[];
  children: (row: Row) => ReactNode;
};

function List<Row extends { productId: string }>({ title, of, children }: ListProps<Row>) {
  if (of.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="import-changes" aria-label={title}>
        {of.map((row) => (
          <li key={row.productId}>{children(row)}</li>
        ))}
      </ul>
    </Card>
  );
}

type ImportProgressProps = { productImport: ProductImport; failure: string };

/** Progress of an import. */
export function ImportProgress({ productImport, failure }: ImportProgressProps) {
  const { file, state, total, done } = productImport;
  useEffect(() => {
    if (state === 'ended') notifyCatalogueChanged();
  }, [state]);
  return (
    <Card title={file}>
      <progress max={total} value={done} aria-label="Progress" />
      <p role="status">
        {state === 'ended'
          ? `${number.format(total)} ${total === 1 ? 'row is' : 'rows are'} done`
          : `${number.format(done)} of ${number.format(total)} rows…`}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {state === 'ended' && (
        <>
          <ImportCounts of={productImport} />
          <div className="button-row">
            <Link to="/products" className="button">
              To the pieces
            </Link>
            <Link to="/import" className="button button-secondary">
              Another file
            </Link>
          </div>
        </>
      )}
    </Card>
  );
}

/** Numbers of new, changed and unchanged rows. */
function ImportCounts({ of: { added, changed, same } }: { of: ProductImport }) {
  const counts = { New: added, Changed: changed, 'As they are': same };
  return (
    <dl className="import-counts">
      {Object.entries(counts).map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const number = new Intl.NumberFormat('en-US');
