import type { MouseEvent } from 'react';

/**
 * Returns true for the second click of a double click, which must neither add a second unit nor
 * follow the cart link that replaced the button.
 */
export function ignoreSecondPress(event: MouseEvent): boolean {
  if (event.detail > 1) event.preventDefault();
  return event.detail > 1;
}
