import type { Order } from '@briolette/contract';

/** As people read it out: eight signs in two halves. */
export function shortNumber({ number }: Pick<Order, 'number'>): string {
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}
