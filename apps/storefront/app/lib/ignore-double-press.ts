import type { MouseEvent } from 'react';

/**
 * The second half of a double press: it must neither add a second piece nor open the cart whose
 * link has taken the button's place. True if it was one.
 */
export function ignoreSecondPress(event: MouseEvent): boolean {
  if (event.detail > 1) event.preventDefault();
  return event.detail > 1;
}
