import type { Gift, StaffOrder } from '@briolette/contract';
import { canChangeItems, formatAmount, formatEngraving, formatRefunded } from '@briolette/domain';
import * as changes from '@briolette/i18n/back-office/order-changes';
import * as m from '@briolette/i18n/back-office/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lineDetails } from '../../../components/order-labels.tsx';
import { Card } from '../../../components/screen.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { shopBasePath } from '../../../lib/api/call-staff.ts';

type StaffOrderLinesProps = {
  order: StaffOrder;
  /** Whether the staff member may change the items. */
  mayChange: boolean;
};

export function StaffOrderLines({ order, mayChange }: StaffOrderLinesProps) {
  const isChangeable = mayChange && canChangeItems(order);
  return (
    <Card
      title={m.itemCount({ count: order.units })}
      head={
        isChangeable && (
          <Link to={`/order-items?id=${order.orderId}`} className="text-link">
            {changes.changeItemsButton({ hidden })}
          </Link>
        )
      }
    >
      <ul className="lines ruled">
        {order.lines.map((line) => (
          <OrderLine key={line.productId} line={line} order={order} />
        ))}
      </ul>
    </Card>
  );
}

type OrderLineProps = { order: StaffOrder; line: StaffOrder['lines'][number] };

function OrderLine({ line, order }: OrderLineProps) {
  const { productId, name, image, engraving, qty, price } = line;
  const refunded = formatRefunded({
    ...order,
    ordered: qty,
    qty: line.refundedQty,
    amount: line.refundedAmount,
  });
  const total = formatAmount(price * qty, order);
  const isGone = line.refundedQty >= qty;
  const href = `${shopBasePath}/products/${productId.split('.')[0]}`;
  return (
    <li>
      <Thumbnail image={image} />
      <div>
        <a href={href} target="_blank" rel="noopener">
          {name}
        </a>
        <p className="muted">{lineDetails(line).join(' · ')}</p>
        {engraving && <p>{formatEngraving({ engraving })}</p>}
        {refunded && <p className="line-refunded">{refunded}</p>}
      </div>
      <span className={qty > 1 ? 'line-many' : 'line-qty'}>× {qty}</span>
      <span className="line-price">{isGone ? <s>{total}</s> : total}</span>
    </li>
  );
}

const hidden = (text: ReactNode) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);

/** Gift options for the packer, also on the packing slip. */
export function GiftOptionsCard({ gift }: { gift: Gift | null }) {
  if (!gift) return null;
  return (
    <Card title={m.giftHeading} note={gift.wrap ? m.giftWrap : m.noGiftWrap}>
      {gift.message ? (
        <blockquote className="gift-message">{gift.message}</blockquote>
      ) : (
        <p className="muted">{m.noGiftMessage}</p>
      )}
    </Card>
  );
}
