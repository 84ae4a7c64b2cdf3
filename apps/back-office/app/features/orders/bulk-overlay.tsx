import { type Bulk, everyError, type StaffOrderRow } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { queryClient } from '../../api/queries.ts';
import { wordsOf } from '../../api/refusal-of.ts';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { tellShop } from '../../live/live.ts';
import type { OrdersFilter } from './orders-filter.ts';

export type BulkWork = { step: Bulk['step'] } & (
  | {
      orders: readonly StaffOrderRow[];
      /** By the number of the order. */
      tracking?: ReadonlyMap<string, string>;
      carrier?: string;
    }
  /** All orders that match when the job starts. */
  | { matching: OrdersFilter }
);

const words = {
  pack: { title: 'Pack', done: 'packed' },
  ship: { title: 'Ship', done: 'shipped' },
};

/** The progress of a bulk job, and its result for each order. */
export function BulkOverlay({ work, onClose }: { work: BulkWork; onClose: () => void }) {
  const { bulk, error } = useBulk(work);
  const total = bulk?.total ?? ('orders' in work ? work.orders.length : 0);
  const done = bulk?.done ?? 0;
  const results = bulk?.results ?? [];
  const refused = results.filter((result) => result.refused !== null).length;
  const isOver = bulk?.ended === true || error !== null;
  const { title, done: did } = words[work.step];
  return (
    <Overlay title={titleOf(title, total)} onClose={onClose}>
      <progress className="bulk-progress" max={total} value={done} aria-label="Progress" />
      <p role="status">
        {isOver ? `${done - refused} of ${total} ${did}` : `${done} of ${total}…`}
      </p>
      {error && <p className="field-error">{wordsOf(error)}</p>}
      <ul className="bulk-results" aria-label="Results">
        {results.map(({ orderId, number, refused }) => (
          <li key={orderId} className={refused ? 'is-refused' : undefined}>
            <Link to={`/order?id=${orderId}`}>{number ? shortNumber({ number }) : orderId}</Link>
            <span>{refused ? refusalWords(refused) : did}</span>
          </li>
        ))}
      </ul>
      {isOver && <Done onPress={onClose} />}
    </Overlay>
  );
}

const pollMs = 250;

/** Starts the job once, then polls it. The server continues when this page is closed. */
function useBulk(work: BulkWork): { bulk: Bulk | undefined; error: Error | null } {
  const [bulkActionId] = useState(() => crypto.randomUUID());
  const queryKey = ['bulk', bulkActionId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () =>
      queryClient.getQueryData(queryKey)
        ? callStaff('getBulkAction', { path: { bulkActionId } })
        : callStaff('startBulkAction', {
            body: { bulkActionId, step: work.step, ...aboutOf(work) },
          }),
    refetchInterval: ({ state }) => (state.data?.bulk.ended || state.error ? false : pollMs),
  });
  const isEnded = data?.bulk.ended === true;
  useEffect(() => {
    if (!isEnded) return;
    tellShop();
    void queryClient.invalidateQueries();
  }, [isEnded]);
  return { bulk: data?.bulk, error };
}

function aboutOf(work: BulkWork) {
  if ('matching' in work) return { matching: work.matching };
  const { orders, tracking, carrier = '' } = work;
  return {
    orders: orders.map(({ orderId, number }) => {
      const found = tracking?.get(number);
      return { orderId, ...(found && { tracking: { number: found, carrier } }) };
    }),
  };
}

/** Takes the focus, so that Enter closes the dialog. */
const Done = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="button" onClick={onPress} ref={useFirstFocus()}>
    Done
  </button>
);

const titleOf = (title: string, total: number) =>
  total === 0 ? title : `${title} ${total} ${total === 1 ? 'order' : 'orders'}`;

const refusalWords = (code: string): string =>
  code in everyError ? everyError[code as keyof typeof everyError].text : code;
