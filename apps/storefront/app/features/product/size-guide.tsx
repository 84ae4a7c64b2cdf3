import { type Product, sizes } from '@briolette/contract';
import { sizeTables } from './sizes.ts';

/** Help before the purchase. */
export function SizeGuide({ product }: { product: Product }) {
  const table = sizeTables[product.product_category];
  if (!table) return null;
  return (
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
                {table.millimetres[size]} mm{table.also && `, ${table.also[size]}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
