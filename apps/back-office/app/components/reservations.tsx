import type { OrderDraft } from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import * as inventory from '@briolette/i18n/back-office/inventory';
import * as m from '@briolette/i18n/back-office/new-order';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffQuery } from '../lib/api/queries.ts';
import { formatTimestamp } from '../lib/dates.ts';
import { useHasPermission } from '../lib/session/me.ts';
import { Card } from './screen.tsx';

/** The name of a draft's customer, or else the email or phone number. */
export const getDraftName = ({ customer, form }: Pick<OrderDraft, 'customer' | 'form'>): string =>
  customer?.name || form.name || customer?.email || form.email || form.phone || m.noCustomer;

/** The drafts with reserved items, if the role may place orders. */
function useReservations(): OrderDraft[] {
  const enabled = useHasPermission()('orders.create');
  const { data } = useQuery({ ...staffQuery('listOrderDrafts'), enabled, staleTime: 0 });
  return data?.drafts.filter(({ isReserved }) => isReserved) ?? [];
}

/** The reservations that end next. */
export function ReservationsCard() {
  const reservations = useReservations();
  if (reservations.length === 0) return null;
  return (
    <Card
      title={m.reservations}
      head={
        <Link to="/order-drafts" className="text-link">
          {m.draftsLink}
        </Link>
      }
    >
      <ul className="ruled reservations">
        {reservations.slice(0, 5).map((draft) => (
          <li key={draft.draftId}>
            <Link to={`/new-order?draft=${draft.draftId}`}>{getDraftName(draft)}</Link>
            <span className="muted">
              {m.reservedUntil({ time: formatTimestamp(draft.reservedUntil ?? '') })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The reserved units of a product, each with the customer and the end. */
export function ProductReservations({ productId }: { productId: string }) {
  const reservations = useReservations().flatMap((draft) => {
    const lines = draft.lines.filter(({ lineId }) => getProductId({ _id: lineId }) === productId);
    const count = lines.reduce((sum, { qty }) => sum + qty, 0);
    return count > 0 ? [{ draft, count }] : [];
  });
  if (reservations.length === 0) return null;
  const total = reservations.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="product-reservations">
      <p>{inventory.reserved({ count: String(total) })}</p>
      <ul>
        {reservations.map(({ draft, count }) => (
          <li key={draft.draftId} className="muted">
            {inventory.reservedFor({
              customer: getDraftName(draft),
              count: String(count),
              time: formatTimestamp(draft.reservedUntil ?? ''),
              link: (text) => (
                <Link key="draft" to={`/new-order?draft=${draft.draftId}`}>
                  {text}
                </Link>
              ),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
