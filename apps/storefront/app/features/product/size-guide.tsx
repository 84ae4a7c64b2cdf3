import { type Product, type ProductFacts, sizes } from '@briolette/contract';
import { fitWords, ringScales } from '@briolette/domain';
import { Link } from 'react-router';
import { useKeptRingSize } from '../../ring-size/kept-ring-size.ts';
import { sizeTables } from './sizes.ts';

type SizeGuideProps = { product: Product; facts: ProductFacts | null };

/** Help before the purchase. */
export function SizeGuide({ product, facts }: SizeGuideProps) {
  const table = sizeTables[product.product_category];
  if (!table) return null;
  return (
    <div>
      {product.product_category === 'ring' && (
        <YourSize
          productId={product._id}
          rings={ringScales.US.fromMm(table.millimetres[product.product_size])}
          resizable={facts?.resizable}
        />
      )}
      <details className="size-guide">
        <summary>Size guide</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">{table.measure}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size} aria-current={size === product.product_size}>
                <th scope="row">{size}</th>
                <td>
                  {table.millimetres[size]} mm
                  {table.also && `, ${table.also(table.millimetres[size])}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

type YourSizeProps = {
  productId: string;
  rings: number;
  resizable: ProductFacts['resizable'];
};

function YourSize({ productId, rings, resizable }: YourSizeProps) {
  const kept = useKeptRingSize();
  return (
    <>
      {kept !== null && <p>{fitWords(kept, rings, resizable)}</p>}
      <Link className="text-link" to={`/ring-size?piece=${productId}`}>
        {kept === null ? 'Find your ring size' : 'Measure again'}
      </Link>
    </>
  );
}
