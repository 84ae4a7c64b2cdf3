import type { Piece } from '@briolette/contract';
import { when } from '../../order-words/when.ts';

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
  const was = Object(before) as Record<string, unknown>;
  const parts = Object.entries(Object(after) as Record<string, unknown>).map(([field, value]) => {
    const name = field.replace(/^product_(is)?/, '').replace('prevPrice', 'price before');
    const isLong = [was[field], value].some((each) => String(each).length > 40);
    return isLong
      ? name.toLowerCase()
      : `${name.toLowerCase()} ${was[field] || 'none'} → ${value || 'none'}`;
  });
  return parts.join(', ') || 'Saved as it was';
}
