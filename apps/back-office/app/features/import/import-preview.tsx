import type { PieceImport } from '@briolette/contract';
import { Link } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { useWork } from '../../api/use-work.ts';
import { changeWords } from '../../piece-words/change-words.ts';
import { Counts } from './counts.tsx';

/** What would change, before anything does. */
export function ImportPreview({ brought }: { brought: PieceImport }) {
  const { importId, file, changes, additions, added, changed } = brought;
  const work = useWork();
  const begin = () => callStaff('importPieces', { path: { importId } });
  const isMore = changed > changes.length || added > additions.length;
  return (
    <>
      <section className="card" aria-labelledby="preview">
        <h2 id="preview">What {file} would change</h2>
        <Counts of={brought} />
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
      {changes.length > 0 && (
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">Changed</h2>
          <ul className="import-changes" aria-label="Changed">
            {changes.map(({ productId, name, before, after }) => (
              <li key={productId}>
                <Link to={`/piece?id=${encodeURIComponent(productId)}`}>{name}</Link>
                <span>{changeWords(before, after)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {additions.length > 0 && (
        <section className="card" aria-labelledby="additions">
          <h2 id="additions">New</h2>
          <ul className="import-changes" aria-label="New">
            {additions.map(({ productId, name }) => (
              <li key={productId}>
                <strong>{name}</strong>
                <span>{productId}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isMore && <p className="quiet">The first of each are shown.</p>}
    </>
  );
}
