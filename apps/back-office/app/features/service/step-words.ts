import type { ShopStep } from '@briolette/contract';

/** What stands on the button, and what is said once it is done. */
export const stepWords: Record<ShopStep, { button: string; done: string }> = {
  quote: { button: 'Name a price', done: 'The price is on its way by mail' },
  refuse: { button: 'Not possible', done: 'They are told by mail' },
  receive: { button: 'It has arrived', done: 'It is in the workshop' },
  finish: { button: 'It is done', done: 'Done' },
  return: { button: 'It goes back', done: 'It is on its way back' },
};
