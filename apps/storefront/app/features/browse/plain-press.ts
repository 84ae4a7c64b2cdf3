import type { MouseEvent } from 'react';

/** Of a link: a press that opens no other tab does this instead. */
export const plainPress = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  act();
};
