import type { Product } from '@briolette/contract';
import type { PieceWords } from './describe-piece.ts';
import { RingSize } from './ring-size.tsx';

type SizeGuideProps = { product: Product; words: PieceWords };

/** Help before the purchase. */
export function SizeGuide({ product, words: { sizes, ring } }: SizeGuideProps) {
  if (!sizes) return null;
  return (
    <div>
      {ring && <RingSize productId={product._id} ring={ring} />}
      <details className="size-guide">
        <summary>Size guide</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">{sizes.measure}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.rows.map(([size, words]) => (
              <tr key={size} aria-current={size === product.product_size}>
                <th scope="row">{size}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
