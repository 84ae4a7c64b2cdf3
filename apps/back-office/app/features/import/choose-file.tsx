import { pieceColumns } from '@briolette/domain/pieces-file';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { wordsOf } from '../../api/refusal-of.ts';
import { bringFile, type Progress } from './bring-file.ts';
import { OffersFile } from './offers-file.tsx';

/** More would not be read. */
const mostFaults = 200;

export function ChooseFile() {
  const id = useId();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const [failure, setFailure] = useState('');
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file || progress) return;
    setFaults([]);
    setFailure('');
    setProgress({ step: 'reading', done: 0, total: 0 });
    try {
      const brought = await bringFile(file, setProgress);
      if ('importId' in brought) await navigate(`/import?id=${brought.importId}`);
      else setFaults(brought.faults);
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setProgress(null);
      // The same file, mended, is chosen again.
      input.value = '';
    }
  };
  return (
    <>
      <section className="card" aria-labelledby="choose">
        <h2 id="choose">A file of pieces</h2>
        <p>
          One row a piece, as the export writes it. A piece that is there gets its new words and
          price and keeps its stock; an unknown one is new. Nothing is written before you have seen
          what would change.
        </p>
        <div className="field">
          <label htmlFor={id}>Choose a CSV file</label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            disabled={progress !== null}
            onChange={({ target }) => void choose(target)}
          />
        </div>
        <p role="status">{progress && progressWords(progress)}</p>
        {progress?.step === 'comparing' && (
          <progress max={progress.total} value={progress.done} aria-label="Progress" />
        )}
        <p role="alert" className="field-error">
          {failure}
        </p>
        <details>
          <summary>The columns</summary>
          <p className="import-columns">{pieceColumns.join(', ')}</p>
        </details>
      </section>
      <OffersFile />
      {faults.length > 0 && (
        <section className="card" aria-labelledby="faults">
          <div role="alert">
            <h2 id="faults">
              {faults.length} {faults.length === 1 ? 'thing' : 'things'} to mend; nothing was
              written
            </h2>
          </div>
          <ul className="import-faults">
            {faults.slice(0, mostFaults).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {faults.length > mostFaults && (
            <p className="quiet">And {faults.length - mostFaults} more.</p>
          )}
        </section>
      )}
    </>
  );
}

const number = new Intl.NumberFormat('en-US');

const progressWords = ({ step, done, total }: Progress) =>
  step === 'reading'
    ? `Reading… ${done > 0 ? number.format(done) : ''}`
    : `Comparing ${number.format(done)} of ${number.format(total)}…`;
