import { fullName } from '@briolette/domain';
import { useEffect, useState } from 'react';
import { type PendingAction, pendingKey } from '../../cart-and-wishlist/pending-action.ts';
import { Picture } from '../../pictures/picture.tsx';

/** What the visitor wanted when they were sent here: it is done once they are in. */
export function WaitingPiece() {
  const [waiting, setWaiting] = useState<PendingAction | null>(null);
  useEffect(() => setWaiting(JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null')), []);
  if (!waiting) return null;
  return (
    <p className="waiting-piece">
      <Picture src={waiting.product.product_image} alt="" sizes="56px" />
      <span>
        {fullName(waiting.product)}
        <small>{waiting.type === 'cart' ? 'Waits for your cart' : 'Waits for your wishlist'}</small>
      </span>
    </p>
  );
}
