import type { CartLine } from '@briolette/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListActions } from '../../cart-and-wishlist/use-list-actions.ts';

/** One of each piece at today's price; quantities are chosen in the cart. */
export function BuyAgain({ lines }: { lines: readonly CartLine[] }) {
  const { addToCart } = useListActions();
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <Link to="/cart" className="button button-small">
        Go to Cart
      </Link>
    );
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      onClick={() => {
        setAsked(true);
        for (const line of lines) void addToCart(line);
      }}
    >
      Buy again
    </button>
  );
}
