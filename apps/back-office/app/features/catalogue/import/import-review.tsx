import type { ProductImport } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/catalogue';
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
      <Card title={m.reviewHeading({ file })}>
        <ImportCounts of={productImport} />
        {jumps > 0 && (
          <p className="form-reason" role="note">
            {m.priceJumps({ count: jumps })}
          </p>
        )}
        <div className="button-row">
          {added + changed > 0 ? (
            <button
              type="button"
              className="button"
              aria-disabled={work.busy}
              onClick={() => void work.run(start, m.importStarted)}
            >
              {m.importButton({ count: added + changed })}
            </button>
          ) : (
            <p>{m.importUpToDate}</p>
          )}
          <Link to="/import" className="button button-secondary">
            {m.anotherFile}
          </Link>
        </div>
      </Card>
      <List title={m.changedLabel} of={changes}>
        {({ productId, name, before, after }) => (
          <>
            <Link to={`/product?id=${encodeURIComponent(productId)}`}>{name}</Link>
            <span>
              {formatFieldChanges(before, after)}
              {hasPriceJump(before, after) && (
                <strong className="form-reason import-jump">{m.priceJump}</strong>
              )}
            </span>
          </>
        )}
      </List>
      <List title={m.newLabel} of={additions}>
        {({ productId, name }) => (
          <>
            <strong>{name}</strong>
            <span>{productId}</span>
          </>
        )}
      </List>
      {isMore && <p className="muted">{m.listShortened}</p>}
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
      <progress max={total} value={done} aria-label={m.importProgressLabel} />
      <p role="status">
        {state === 'ended' ? m.rowsImported({ count: total }) : m.rowsProgress({ done, total })}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {state === 'ended' && (
        <>
          <ImportCounts of={productImport} />
          <div className="button-row">
            <Link to="/products" className="button">
              {m.viewProducts}
            </Link>
            <Link to="/import" className="button button-secondary">
              {m.anotherFile}
            </Link>
          </div>
        </>
      )}
    </Card>
  );
}

/** Numbers of new, changed and unchanged rows. */
function ImportCounts({ of: { added, changed, same } }: { of: ProductImport }) {
  const counts = [
    { label: m.newLabel, count: added },
    { label: m.changedLabel, count: changed },
    { label: m.unchangedLabel, count: same },
  ];
  return (
    <dl className="import-counts">
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const number = new Intl.NumberFormat('en-US');
