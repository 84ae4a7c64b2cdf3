import { Link } from 'react-router';
import { Thumb } from '../../order-words/thumbs.tsx';
import type { TodayFigures } from './load-today.ts';

/** The pieces that will be sold out first. */
export function LowStock({ pieces }: { pieces: TodayFigures['lowStockPieces'] }) {
  if (pieces.length === 0) return null;
  return (
    <section className="card" aria-labelledby="low-stock">
      <h2 id="low-stock">Low stock</h2>
      <ul className="low-stock">
        {pieces.map(({ productId, name, image, stock }) => (
          <li key={productId}>
            <Thumb image={image} />
            <Link to={`/piece?id=${encodeURIComponent(productId)}`}>{name}</Link>
            <span>{stock === 0 ? 'sold out' : `${stock} left`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
