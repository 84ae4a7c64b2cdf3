import '../../../components/list/list-screen.css';
import './new-order.css';
import type { OrderDraft } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/new-order';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getDraftName } from '../../../components/reservations.tsx';
import { DetailHeader, Empty, TextButton } from '../../../components/screen.tsx';
import { ThumbnailList } from '../../../components/thumbnail.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { screenData } from '../../../lib/api/queries.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../../lib/dates.ts';
import { draftsQuery } from './order-draft.ts';

const { loader, useData } = screenData(() => draftsQuery);

/** Orders that are saved and not placed, those with reserved items first. */
function DraftsScreen() {
  const { drafts } = useData();
  const work = useStaffMutation({ catalogue: true });
  const remove = (draft: OrderDraft) => {
    const path = { draftId: draft.draftId };
    const { lines, customer, coupon, form, isReserved } = draft;
    const reservedUntil = isReserved ? draft.reservedUntil : null;
    const body = { version: 0, lines, customer, coupon, form, reservedUntil };
    const restore = () =>
      void work.run(() => callStaffApi('saveOrderDraft', { path, body }), m.draftSaved);
    void work.run(() => callStaffApi('deleteOrderDraft', { path }), m.draftDeleted, {
      action: () => ({ label: m.undoButton, run: restore }),
    });
  };
  return (
    <div className="screen">
      <DetailHeader list={m.ordersLink} to="/orders" title={m.draftsTitle}>
        <p className="head-action">
          <Link to="/new-order" className="button button-small">
            {m.openButton}
          </Link>
        </p>
      </DetailHeader>
      {drafts.length === 0 ? (
        <Empty title={m.noDrafts}>
          <p>{m.noDraftsHelp}</p>
        </Empty>
      ) : (
        <ul className="rows order-drafts" aria-label={m.draftsTitle}>
          {drafts.map((draft) => (
            <DraftRow key={draft.draftId} draft={draft} onDelete={() => remove(draft)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type DraftRowProps = { draft: OrderDraft; onDelete: () => void };

function DraftRow({ draft, onDelete }: DraftRowProps) {
  const name = getDraftName(draft);
  const { items, savedBy, savedAt } = draft;
  return (
    <li>
      <span>
        <Link to={`/new-order?draft=${draft.draftId}`}>
          <strong>{name}</strong>
        </Link>
        <small>{m.savedBy({ name: savedBy, time: formatTimestamp(savedAt) })}</small>
      </span>
      <span className="order-draft-items">
        <ThumbnailList items={items.slice(0, 3)} more={Math.max(0, items.length - 3)} />
        <span>{items.map(({ name: item, qty }) => formatItem(item, qty)).join(', ')}</span>
      </span>
      <span>{describeReservation(draft)}</span>
      <span className="row-actions">
        <TextButton onClick={onDelete}>{m.deleteDraftButton({ name, hidden })}</TextButton>
      </span>
    </li>
  );
}

const formatItem = (name: string, qty: number): string =>
  qty > 1 ? m.itemCount({ name, count: String(qty) }) : name;

function describeReservation({ reservedUntil, isReserved }: OrderDraft): string {
  if (reservedUntil === null) return m.notReserved;
  const time = formatTimestamp(reservedUntil);
  return isReserved ? m.reservedUntil({ time }) : m.reservationEnded({ time });
}

const hidden = (text: ReactNode) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);

export { DraftsScreen as Component, loader };
