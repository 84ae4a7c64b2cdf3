import type { CartLine } from '@briolette/contract';
import { CartRow } from './cart-row.tsx';

/** A table where there is room; cards with the same words on a phone. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className="cart-table" aria-label="Your Cart">
      <thead>
        <tr>
          <th scope="col">Image</th>
          <th scope="col">Name</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Subtotal</th>
          <th scope="col">Wishlist</th>
          <th scope="col">Remove</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartRow key={line._id} line={line} />
        ))}
      </tbody>
    </table>
  );
}
