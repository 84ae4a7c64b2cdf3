import type { Order } from '@briolette/contract';

/** The pieces have left the shop: they can be reviewed, and have their papers. */
export const inHand: readonly Order['state'][] = ['shipped', 'delivered'];
