import type { Order } from '@briolette/contract';

type Tone = 'wait' | 'do' | 'go' | 'done' | 'off';

/** What the staff calls the states of an order, and how each is coloured. */
export const stateWords: Record<Order['state'], { name: string; tone: Tone }> = {
  awaiting_payment: { name: 'Awaiting payment', tone: 'wait' },
  placed: { name: 'New', tone: 'do' },
  making: { name: 'In the making', tone: 'do' },
  packed: { name: 'Packed', tone: 'go' },
  shipped: { name: 'Shipped', tone: 'go' },
  delivered: { name: 'Delivered', tone: 'done' },
  cancelled: { name: 'Cancelled', tone: 'off' },
  expired: { name: 'Not paid in time', tone: 'off' },
};
