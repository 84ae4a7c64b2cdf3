import type { Piece } from '@briolette/contract';
import { when } from '../../order-words/when.ts';
import { changeWords } from '../../piece-words/change-words.ts';

type Change = Piece['changes'][number];

/** Who changed what. Moves of the stock have a list of their own. */
export function PieceChanges({ piece }: { piece: Piece }) {
  const changes = piece.changes.filter(({ call }) => call !== 'moveStock');
  if (changes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="piece-changes">
      <h2 id="piece-changes">Changes</h2>
      <ol className="piece-changes">
        {changes.map((change) => (
          <li key={change.at + JSON.stringify(change.after)}>
            <p>
              <strong>{change.by}</strong> <span className="quiet">{when(change.at)}</span>
            </p>
            <p>{wordsFor(change)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsFor({ call, before, after }: Change): string {
  if (call === 'addPiece') return 'Written first';
  if (call === 'importPiece' && !before) return 'Came with a file';
  return changeWords(before, after) || 'Saved as it was';
}
