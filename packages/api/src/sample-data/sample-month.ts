/**
 * The state to reach. late: not packed, and the delivery date has passed. returned: an item was
 * returned and refunded. undelivered: shipped, but the email about it bounced.
 */
type Fate =
  | 'awaiting'
  | 'placed'
  | 'late'
  | 'making'
  | 'packed'
  | 'shipped'
  | 'undelivered'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  | 'withdrawn';

export type SampleOrderPlan = {
  hoursAgo: number;
  /** An index into the customers. */
  customer: number;
  /** Indexes into the catalogue; -1, -2, … are the products with the lowest stock. */
  products: readonly number[];
  fate: Fate;
  cash?: true;
  note?: string;
};

/** A month of orders, newest first: two or three on most days. */
// biome-ignore format: a table
export const sampleOrderPlans: readonly SampleOrderPlan[] = [
  { hoursAgo: 0.3, customer: 4, products: [11], fate: 'awaiting' },
  { hoursAgo: 0.7, customer: 17, products: [3, -1], fate: 'placed' },
  { hoursAgo: 3.1, customer: 12, products: [30, 14], fate: 'awaiting' },
  { hoursAgo: 4.6, customer: 0, products: [22], fate: 'placed', note: 'Wrap as a present, no prices in the box. She collects the card at the door.' },
  { hoursAgo: 9.2, customer: 9, products: [7], fate: 'placed', cash: true },
  { hoursAgo: 16, customer: 20, products: [18], fate: 'placed' },
  { hoursAgo: 23, customer: 2, products: [40], fate: 'placed' },
  { hoursAgo: 28, customer: 14, products: [12], fate: 'making', note: 'Ring size 54 confirmed by telephone.' },
  { hoursAgo: 31, customer: 23, products: [5, 26, 33], fate: 'placed' },
  { hoursAgo: 35, customer: 19, products: [36, 37], fate: 'packed' },
  { hoursAgo: 39, customer: 6, products: [1], fate: 'placed', cash: true },
  { hoursAgo: 45, customer: 3, products: [9], fate: 'packed' },
  { hoursAgo: 51, customer: 8, products: [-2], fate: 'placed' },
  { hoursAgo: 56, customer: 24, products: [16], fate: 'packed', cash: true },
  { hoursAgo: 60, customer: 1, products: [45], fate: 'cancelled' },
  { hoursAgo: 67, customer: 11, products: [28], fate: 'packed' },
  { hoursAgo: 70, customer: 5, products: [2, 31], fate: 'shipped' },
  { hoursAgo: 75, customer: 16, products: [24], fate: 'undelivered' },
  { hoursAgo: 82, customer: 10, products: [8], fate: 'shipped' },
  { hoursAgo: 88, customer: 21, products: [20], fate: 'shipped', cash: true },
  { hoursAgo: 94, customer: 13, products: [42], fate: 'shipped' },
  { hoursAgo: 98, customer: 7, products: [10, 34], fate: 'late', note: 'The clasp waits for a part. Told her on Monday; she is in no hurry.' },
  { hoursAgo: 104, customer: 3, products: [6], fate: 'delivered' },
  { hoursAgo: 113, customer: 10, products: [17, 34], fate: 'delivered' },
  { hoursAgo: 118, customer: 22, products: [13], fate: 'late' },
  { hoursAgo: 127, customer: 15, products: [29], fate: 'delivered' },
  { hoursAgo: 134, customer: 17, products: [28], fate: 'delivered' },
  { hoursAgo: 139, customer: 24, products: [39], fate: 'delivered' },
  { hoursAgo: 146, customer: 18, products: [4], fate: 'delivered', cash: true },
  { hoursAgo: 153, customer: 6, products: [4], fate: 'delivered', cash: true },
  { hoursAgo: 161, customer: 13, products: [15, 8], fate: 'delivered' },
  { hoursAgo: 172, customer: 0, products: [38, 19], fate: 'delivered' },
  { hoursAgo: 181, customer: 20, products: [26], fate: 'delivered' },
  { hoursAgo: 188, customer: 2, products: [37], fate: 'delivered' },
  { hoursAgo: 194, customer: 4, products: [25], fate: 'delivered' },
  { hoursAgo: 205, customer: 9, products: [2], fate: 'delivered' },
  { hoursAgo: 212, customer: 16, products: [13, 28], fate: 'delivered' },
  { hoursAgo: 219, customer: 9, products: [6, 21], fate: 'returned', note: 'The earrings came back unworn, in their box.' },
  { hoursAgo: 229, customer: 23, products: [24], fate: 'delivered', cash: true },
  { hoursAgo: 236, customer: 5, products: [35], fate: 'delivered' },
  { hoursAgo: 243, customer: 12, products: [15], fate: 'delivered' },
  { hoursAgo: 254, customer: 12, products: [0], fate: 'delivered' },
  { hoursAgo: 268, customer: 2, products: [32], fate: 'withdrawn' },
  { hoursAgo: 279, customer: 19, products: [11, 2], fate: 'delivered' },
  { hoursAgo: 285, customer: 1, products: [22], fate: 'delivered' },
  { hoursAgo: 291, customer: 23, products: [17], fate: 'delivered' },
  { hoursAgo: 302, customer: 8, products: [33], fate: 'delivered' },
  { hoursAgo: 318, customer: 6, products: [41, 43], fate: 'delivered' },
  { hoursAgo: 327, customer: 15, products: [44], fate: 'delivered', cash: true },
  { hoursAgo: 334, customer: 22, products: [9, 22], fate: 'delivered' },
  { hoursAgo: 341, customer: 19, products: [-3], fate: 'delivered' },
  { hoursAgo: 352, customer: 4, products: [20], fate: 'delivered' },
  { hoursAgo: 367, customer: 24, products: [0], fate: 'delivered' },
  { hoursAgo: 379, customer: 11, products: [31], fate: 'delivered' },
  { hoursAgo: 390, customer: 18, products: [42], fate: 'delivered' },
  { hoursAgo: 402, customer: 11, products: [27], fate: 'delivered', cash: true },
  { hoursAgo: 414, customer: 0, products: [7, 42], fate: 'delivered' },
  { hoursAgo: 421, customer: 7, products: [18], fate: 'delivered', cash: true },
  { hoursAgo: 437, customer: 3, products: [35, 39], fate: 'delivered' },
  { hoursAgo: 450, customer: 14, products: [29], fate: 'delivered' },
  { hoursAgo: 463, customer: 17, products: [23], fate: 'returned' },
  { hoursAgo: 482, customer: 21, products: [40], fate: 'delivered' },
  { hoursAgo: 498, customer: 20, products: [44], fate: 'delivered' },
  { hoursAgo: 514, customer: 3, products: [5, 16], fate: 'delivered' },
  { hoursAgo: 534, customer: 8, products: [11, 5], fate: 'delivered' },
  { hoursAgo: 547, customer: 10, products: [16], fate: 'delivered' },
  { hoursAgo: 571, customer: 14, products: [30], fate: 'delivered' },
  { hoursAgo: 584, customer: 17, products: [27], fate: 'delivered' },
  { hoursAgo: 600, customer: 24, products: [38], fate: 'delivered', cash: true },
  { hoursAgo: 618, customer: 5, products: [18], fate: 'delivered' },
  { hoursAgo: 640, customer: 6, products: [3, 36], fate: 'delivered' },
  { hoursAgo: 664, customer: 13, products: [7, 1], fate: 'delivered' },
  { hoursAgo: 683, customer: 13, products: [14], fate: 'delivered' },
];
