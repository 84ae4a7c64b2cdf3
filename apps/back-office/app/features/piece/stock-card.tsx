import type { Piece } from '@briolette/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { when } from '../../order-words/when.ts';
import { useMay } from '../../staff/me.ts';
import type { StockKind } from './stock-kind.ts';
import { StockOverlay } from './stock-overlay.tsx';
import type { PieceWork } from './use-piece-work.ts';

const kinds: { kind: StockKind; name: string }[] = [
  { kind: 'receive', name: 'Receive' },
  { kind: 'correct', name: 'Correct' },
  { kind: 'count', name: 'Count' },
];

/** How many there are, what can be done about it, and how it came to that. */
export function StockCard({ piece, work }: { piece: Piece; work: PieceWork }) {
  const [moving, setMoving] = useState<StockKind | null>(null);
  const [lineId, setLineId] = useState('');
  const size = piece.sizes.find((each) => each.lineId === lineId);
  const stock = size?.stock ?? piece.product.product_stock;
  const canMove = useMay()('stock.move');
  return (
    <section className="card" aria-labelledby="piece-stock">
      <h2 id="piece-stock">Stock</h2>
      {piece.sizes.length > 0 && (
        <label className="stock-shelf">
          Metal and size
          <select value={lineId} onChange={({ target }) => setLineId(target.value)}>
            <option value="">As listed, {piece.product.product_stock}</option>
            {piece.sizes.map((each) => (
              <option key={each.lineId} value={each.lineId}>
                {each.name}, {each.stock}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="stock-now">
        <strong>{stock}</strong> on the shelf
      </p>
      {canMove && (
        <div className="stock-work">
          {kinds.map(({ kind, name }) => (
            <button
              key={kind}
              type="button"
              className="button button-quiet button-small"
              onClick={() => setMoving(kind)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <ol className="moves" aria-label="Moves of the stock, newest first">
        {piece.moves.map(({ at, cause, qty, left, by, reason, order }) => (
          <li key={`${at} ${cause} ${qty} ${left} ${order?.orderId ?? ''}`}>
            <span className={qty < 0 ? 'move-qty is-less' : 'move-qty'}>
              {qty > 0 ? `+${qty}` : `−${-qty}`}
            </span>
            <span>
              {causeWords[cause]}
              {order && (
                <>
                  {' '}
                  <Link to={`/order?id=${order.orderId}`}>
                    {order.number.slice(0, 4)}-{order.number.slice(4)}
                  </Link>
                </>
              )}
              {reason && <span className="move-reason">{reason}</span>}
              <span className="quiet">{[when(at), by].filter(Boolean).join(', ')}</span>
            </span>
            <span className="quiet">{left} left</span>
          </li>
        ))}
      </ol>
      {piece.moves.length === 0 && <p className="quiet">No piece of it has come yet.</p>}
      {moving && (
        <StockOverlay
          kind={moving}
          shelf={{ id: size?.lineId ?? piece.product._id, stock }}
          work={work}
          onClose={() => setMoving(null)}
        />
      )}
    </section>
  );
}

const causeWords: Record<Piece['moves'][number]['cause'], string> = {
  received: 'Received',
  corrected: 'Corrected',
  counted: 'Counted',
  'order ended': 'Back from order',
  sold: 'Sold with',
};
