import type { StaffOrder } from '@briolette/contract';
import * as changes from '@briolette/i18n/back-office/order-changes';
import * as m from '@briolette/i18n/back-office/orders';
import { NoteForm } from '../../../components/form/note-form.tsx';
import { orderStateLabels } from '../../../components/order-state.tsx';
import { Card } from '../../../components/screen.tsx';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { formatTimestamp } from '../../../lib/dates.ts';
import { formatRefund } from '../../../lib/refund-labels.ts';

/** Prefixes of timeline notes that don't change the state. */
const notePrefixes = {
  'refund: ': m.refundEntry,
  'withdrawal: ': m.withdrawalEntry,
  'withdrawal settled: ': m.resolvedEntry,
  'changed: ': changes.changedEntry,
  'tracking: ': changes.trackingEntry,
};

type TimelineProps = { order: StaffOrder; work: OrderActions };
type Entry = { kind: 'state' | 'note'; at: string; who: string; what: string; text: string };

/** State changes and notes, newest first. */
export function OrderTimeline({ order, work }: TimelineProps) {
  const entries: Entry[] = [
    ...order.timeline.map(({ createdAt: at, actorName, state, note, refundId }) => {
      const refund = order.refunds.find((each) => each.refundId === refundId);
      const undone = /^undone: (\w+)$/.exec(note)?.[1];
      const [start, name] = undone
        ? [note, undoneEntries[undone]]
        : (Object.entries(notePrefixes).find(([each]) => note.startsWith(each)) ?? []);
      const rest = note.slice(start?.length ?? 0);
      return {
        kind: 'state' as const,
        at,
        who: actors[actorName] ?? actorName,
        what: name ?? orderStateLabels[state].name,
        text: [
          refund && formatRefund(order, refund),
          start === 'changed: ' ? formatChangedParts(rest) : rest,
        ]
          .filter(Boolean)
          .join('\n'),
      };
    }),
    ...order.notesWritten.map(({ createdAt: at, actorName: who, text }) => ({
      kind: 'note' as const,
      at,
      who,
      what: m.noteEntry,
      text,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Card title={m.timelineHeading}>
      <NoteForm
        id="note"
        label={m.noteLabel}
        placeholder={m.notePlaceholder}
        rows={1}
        className="note-form"
        save={(text) =>
          callStaffApi('addStaffOrderNote', { path: { orderId: order.orderId }, body: { text } })
        }
        work={work}
      />
      <ol className="timeline" aria-label={m.timelineHeading}>
        {entries.map(({ kind, at, who, what, text }) => (
          <li key={at + what + text} data-kind={kind}>
            <p>
              <strong>{what}</strong>
              <span className="muted">
                {m.entryAuthor({
                  name: who,
                  date: formatTimestamp(at),
                  time: (text) => (
                    <time key="time" dateTime={at}>
                      {text}
                    </time>
                  ),
                })}
              </span>
            </p>
            {text && <p className="timeline-text">{text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const actors: Record<string, string> = m.actors;
const undoneEntries: Record<string, string> = changes.undoneEntries;
const changedParts: Record<string, string> = changes.changedParts;

/** @example formatChangedParts('address, gift') // 'Delivery address, Gift message' */
const formatChangedParts = (parts: string): string =>
  parts
    .split(', ')
    .map((part) => changedParts[part] ?? part)
    .join(', ');
