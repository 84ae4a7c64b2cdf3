import type { StaffOrder } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/orders';
import { formatTimestamp } from '../lib/dates.ts';
import type { OrderConflict } from './use-record-action.ts';

/** Shows what another staff member changed. Nothing is overwritten and typed text stays. */
export function ConflictNotice({ conflict }: { conflict: OrderConflict | null }) {
  if (!conflict) return null;
  const newEvents = conflict.current.timeline.slice(conflict.snapshot.timeline.length);
  return (
    <div className="conflict" role="alert">
      <p>{m.conflict({ problem: (text) => <strong key="problem">{text}</strong> })}</p>
      <ul>
        {newEvents.map((event) => (
          <li key={event.createdAt + event.state}>{formatEvent(event)}</li>
        ))}
      </ul>
    </div>
  );
}

function formatEvent({
  createdAt,
  actorName,
  state,
  note,
}: StaffOrder['timeline'][number]): string {
  const event = { actor: actorName, state: m.states[state], time: formatTimestamp(createdAt) };
  return note ? m.conflictEventWithNote({ ...event, note }) : m.conflictEvent(event);
}
