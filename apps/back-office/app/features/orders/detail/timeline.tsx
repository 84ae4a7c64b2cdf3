import type { StaffOrder } from '@briolette/contract';
import { NoteForm } from '../../../components/form/note-form.tsx';
import { orderStateLabels } from '../../../components/order-state.tsx';
import { Card } from '../../../components/screen.tsx';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { formatTimestamp } from '../../../lib/dates.ts';
import { formatRefund } from '../../../lib/refund-labels.ts';

/** Prefixes of timeline notes that don't change the state. */
const notePrefixes = {
  'refund: ': 'Refund',
  'withdrawal: ': 'Withdrawal',
  'withdrawal settled: ': 'Withdrawal settled',
};

type TimelineProps = { order: StaffOrder; work: OrderActions };
type Entry = { at: string; who: string; what: string; text: string };

/** State changes and notes, newest first. */
export function OrderTimeline({ order, work }: TimelineProps) {
  const entries: Entry[] = [
    ...order.timeline.map(({ createdAt: at, actorName, state, note, refundId }) => {
      const refund = order.refunds.find((each) => each.refundId === refundId);
      const [start, name] =
        Object.entries(notePrefixes).find(([each]) => note.startsWith(each)) ?? [];
      return {
        at,
        who: actorLabels[actorName] ?? actorName,
        what: name ?? orderStateLabels[state].name,
        text: [refund && formatRefund(order, refund), note.slice(start?.length ?? 0)]
          .filter(Boolean)
          .join('\n'),
      };
    }),
    ...order.notesWritten.map(({ createdAt: at, actorName: who, text }) => ({
      at,
      who,
      what: 'Note',
      text,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Card title="Timeline">
      <NoteForm
        id="note"
        label="Note for the staff"
        placeholder="Write a note for your colleagues"
        rows={1}
        className="note-form"
        save={(text) =>
          callStaffApi('addStaffOrderNote', { path: { orderId: order.orderId }, body: { text } })
        }
        work={work}
      />
      <ol className="timeline" aria-label="Timeline">
        {entries.map(({ at, who, what, text }) => (
          <li key={at + what + text} data-kind={what === 'Note' ? 'note' : 'state'}>
            <p>
              <strong>{what}</strong>
              <span className="muted">
                {who}, <time dateTime={at}>{formatTimestamp(at)}</time>
              </span>
            </p>
            {text && <p className="timeline-text">{text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const actorLabels: Record<string, string> = {
  shopper: 'Shopper',
  provider: 'Payment provider',
  clock: 'By itself',
};
