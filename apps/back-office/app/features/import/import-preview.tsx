import type { PieceImport } from '@briolette/contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { useWork } from '../../api/use-work.ts';
import { changeWords, hasPriceJump } from '../../piece-words/change-words.ts';
import { Counts } from './counts.tsx';

/** What would change, before anything does. */
export function ImportPreview({ brought }: { brought: PieceImport }) {
  const { importId, file, changes, additions, added, changed } = brought;
  const work = useWork();
  const begin = () => callStaff('importPieces', { path: { importId } });
  const jumps = changes.filter(({ before, after }) => hasPriceJump(before, after)).length;
  const isMore = changed > changes.length || added > additions.length;
  return (
    <>
      <section className="card" aria-labelledby="preview">
        <h2 id="preview">What {file} would change</h2>
        <Counts of={brought} />
        {jumps > 0 && (
          <p className="import-jump" role="note">
            {jumps === 1 ? '1 price changes' : `${jumps} prices change`} by more than half. Check
            the marked {jumps === 1 ? 'row' : 'rows'} below before you import.
          </p>
        )}
        <div className="import-work">
          {added + changed > 0 ? (
            <button
              type="button"
              className="button"
              aria-disabled={work.busy}
              onClick={() => void work.run(begin, 'The import has begun')}
            >
              Import {added + changed} {added + changed === 1 ? 'piece' : 'pieces'}
            </button>
          ) : (
            <p>Everything is in the shop as the file has it.</p>
          )}
          <Link to="/import" className="button button-quiet">
            Another file
          </Link>
        </div>
      </section>
      <List title="Changed" of={changes}>
        {({ productId, name, before, after }) => (
          <>
            <Link to={`/piece?id=${encodeURIComponent(productId)}`}>{name}</Link>
            <span>
              {changeWords(before, after)}
              {hasPriceJump(before, after) && (
                <strong className="import-jump">Price changes by more than half</strong>
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
      {isMore && <p className="quiet">The first of each are shown.</p>}
    </>
  );
}

type ListProps<Row> = {
  title: string;
  of: readonly Row[];
  children: (row: Row) => ReactNode;
};

function List<Row extends { productId: string }>({ title, of, children }: ListProps<Row>) {
  const id = useId();
  if (of.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="import-changes" aria-labelledby={id}>
        {of.map((row) => (
          <li key={row.productId}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}
