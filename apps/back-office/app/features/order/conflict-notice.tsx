import { stateWords } from '../../order-words/state-words.ts';
import { when } from '../../order-words/when.ts';
import type { Conflict } from './use-order-work.ts';

/** Somebody else was quicker. Nothing was overwritten, and what was typed is still there. */
export function ConflictNotice({ conflict: { seen, now } }: { conflict: Conflict }) {
  const news = now.timeline.slice(seen.timeline.length);
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>Somebody changed this order while you had it open.</strong> Nothing of yours was
        done, and what you typed is still here. Look at what happened, then decide.
      </p>
      <ul>
        {news.map(({ at, by, state, note }) => (
          <li key={at + state}>
            {by}: {stateWords[state].name.toLowerCase()}, {when(at)}
            {note && ` (${note})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
