import type { MouseEvent } from 'react';

/** The card's picture grows into the product page's, which carries the same name in its style. */
export function nameForTransition(event: MouseEvent<HTMLElement>): void {
  // A product page already shows a picture of that name, and a name may stand only once.
  if (document.querySelector('.gallery-main')) return;
  const picture = event.currentTarget.closest('.card')?.querySelector<HTMLElement>('.card-bed');
  if (picture) picture.style.viewTransitionName = 'piece';
}
