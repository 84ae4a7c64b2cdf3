import { type Bulk, everyError } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { wordsOf } from '../../api/refusal-of.ts';
import { type BulkWork, runBulk } from '../../order-work/run-bulk.ts';
import { BulkDone } from './bulk-done.tsx';

const words = {
  pack: { title: 'Pack', done: 'packed' },
  ship: { title: 'Ship', done: 'shipped' },
};

/** How far a bulk action is, and what became of each order. Nothing is done twice by looking. */
export function BulkOverlay({ work, onClose }: { work: BulkWork; onClose: () => void }) {
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const begun = useRef(false);
  useEffect(() => {
    // React may run this twice while developing; the work is begun once.
    if (begun.current) return;
    begun.current = true;
    runBulk(work, setBulk).then(
      () => void revalidate(),
      (error) => setFault(wordsOf(error)),
    );
  }, [work, revalidate]);
  const total = bulk?.total ?? ('orders' in work ? work.orders.length : 0);
  const results = bulk?.results ?? [];
  const refused = results.filter((result) => result.refused !== null).length;
  const isOver = bulk?.ended === true || fault !== null;
  const { title, done: did } = words[work.step];
  return (
    <Overlay title={titleOf(title, total)} onClose={onClose}>
      <progress
        className="bulk-progress"
        max={total}
        value={bulk?.done ?? 0}
        aria-label="Progress"
      />
      <p role="status">
        {isOver
          ? `${(bulk?.done ?? 0) - refused} of ${total} ${did}`
          : `${bulk?.done ?? 0} of ${total}…`}
      </p>
      {fault !== null && <p className="field-error">{fault}</p>}
      <ul className="bulk-results" aria-label="Results">
        {results.map(({ orderId, number, refused }) => (
          <li key={orderId} className={refused ? 'is-refused' : undefined}>
            <Link to={`/order?id=${orderId}`}>{number ? shortNumber({ number }) : orderId}</Link>
            <span>{refused ? refusalWords(refused) : did}</span>
          </li>
        ))}
      </ul>
      {isOver && <BulkDone onPress={onClose} />}
    </Overlay>
  );
}

const titleOf = (title: string, total: number) =>
  total === 0 ? title : `${title} ${total} ${total === 1 ? 'order' : 'orders'}`;

function refusalWords(code: string): string {
  return code in everyError ? everyError[code as keyof typeof everyError].text : code;
}
