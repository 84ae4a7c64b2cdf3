import { formatTimestamp } from '../lib/dates.ts';
import { orderStateLabels } from './order-state.tsx';
import type { OrderConflict } from './use-record-action.ts';

/** Shows what another staff member changed. Nothing is overwritten and typed text stays. */
export function ConflictNotice({ conflict }: { conflict: OrderConflict | null }) {
  if (!conflict) return null;
  const newEvents = conflict.current.timeline.slice(conflict.snapshot.timeline.length);
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>Somebody changed this order while you had it open.</strong> Nothing of yours was
        done, and what you typed is still here. Look at what happened, then decide.
      </p>
      <ul>
        {newEvents.map(({ createdAt, actorName, state, note }) => (
          <li key={createdAt + state}>
            {actorName}: {orderStateLabels[state].name.toLowerCase()}, {formatTimestamp(createdAt)}
            {note && ` (${note})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
