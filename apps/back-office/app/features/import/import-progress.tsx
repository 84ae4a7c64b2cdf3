import type { PieceImport } from '@briolette/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { wordsOf } from '../../api/refusal-of.ts';
import { tellCatalogue } from '../../live/other-tabs.ts';
import { Counts } from './counts.tsx';

const lookAgainMs = 250;
const number = new Intl.NumberFormat('en-US');

/** How far it is. A job of the shop's does it, and goes on when this page is closed. */
export function ImportProgress({ begun }: { begun: PieceImport }) {
  const [seen, setSeen] = useState(begun);
  const [failure, setFailure] = useState('');
  const { importId, file, state, total, done } = seen;
  useEffect(() => {
    if (seen.state === 'ended') return;
    let isGone = false;
    const timer = setTimeout(async () => {
      try {
        const { import: now } = await callStaff('getPieceImport', { path: { importId } });
        if (isGone) return;
        if (now.state === 'ended') tellCatalogue();
        setSeen(now);
      } catch (error) {
        if (!isGone) setFailure(wordsOf(error));
      }
    }, lookAgainMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [seen, importId]);
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">{file}</h2>
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
          <Counts of={seen} />
          <div className="import-work">
            <Link to="/pieces" className="button">
              To the pieces
            </Link>
            <Link to="/import" className="button button-quiet">
              Another file
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
