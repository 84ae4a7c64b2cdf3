import type { MouseEvent } from 'react';

/** The second half of a double press on "Add to Cart" must not open the cart that took its place. */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
