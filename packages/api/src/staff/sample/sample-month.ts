/**
 * How far an order has come. late: not packed, and the promised day is over. returned: a piece came
 * back and was paid for. undelivered: shipped, and the mail that said so came back.
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

export type Sampled = {
  hoursAgo: number;
  /** A place in the list of customers. */
  customer: number;
  /** Places in the catalogue; -1, -2, … are the pieces that are nearly gone. */
  pieces: readonly number[];
  fate: Fate;
  cash?: true;
  note?: string;
};

/** A month of a small shop, the newest first. Fridays and the days before a feast sell best. */
// biome-ignore format: a table
export const sampleMonth: readonly Sampled[] = [
  { hoursAgo: 0.3, customer: 4, pieces: [11], fate: 'awaiting' },
  { hoursAgo: 0.7, customer: 17, pieces: [3, -1], fate: 'placed' },
  { hoursAgo: 1.6, customer: 0, pieces: [22], fate: 'placed', note: 'Wrap as a present, no prices in the box. She collects the card at the door.' },
  { hoursAgo: 2.4, customer: 9, pieces: [7], fate: 'placed', cash: true },
  { hoursAgo: 3.1, customer: 12, pieces: [30, 14], fate: 'awaiting' },
  { hoursAgo: 5.2, customer: 20, pieces: [18], fate: 'placed' },
  { hoursAgo: 7.8, customer: 2, pieces: [40], fate: 'placed' },
  { hoursAgo: 13, customer: 23, pieces: [5, 26, 33], fate: 'placed' },
  { hoursAgo: 17, customer: 6, pieces: [1], fate: 'placed', cash: true },
  { hoursAgo: 20, customer: 14, pieces: [12], fate: 'making', note: 'Ring size 54 confirmed by telephone.' },
  { hoursAgo: 23, customer: 8, pieces: [-2], fate: 'placed' },
  { hoursAgo: 27, customer: 19, pieces: [36, 37], fate: 'packed' },
  { hoursAgo: 29, customer: 3, pieces: [9], fate: 'packed' },
  { hoursAgo: 33, customer: 24, pieces: [16], fate: 'packed', cash: true },
  { hoursAgo: 38, customer: 11, pieces: [28], fate: 'packed' },
  { hoursAgo: 44, customer: 1, pieces: [45], fate: 'cancelled' },
  { hoursAgo: 52, customer: 5, pieces: [2, 31], fate: 'shipped' },
  { hoursAgo: 55, customer: 16, pieces: [24], fate: 'undelivered' },
  { hoursAgo: 63, customer: 10, pieces: [8], fate: 'shipped' },
  { hoursAgo: 74, customer: 21, pieces: [20], fate: 'shipped', cash: true },
  { hoursAgo: 80, customer: 13, pieces: [42], fate: 'shipped' },
  { hoursAgo: 98, customer: 7, pieces: [10, 34], fate: 'late', note: 'The clasp waits for a part. Told her on Monday; she is in no hurry.' },
  { hoursAgo: 118, customer: 22, pieces: [13], fate: 'late' },
  { hoursAgo: 127, customer: 15, pieces: [29], fate: 'delivered' },
  { hoursAgo: 146, customer: 18, pieces: [4], fate: 'delivered', cash: true },
  { hoursAgo: 172, customer: 0, pieces: [38, 19], fate: 'delivered' },
  { hoursAgo: 194, customer: 4, pieces: [25], fate: 'delivered' },
  { hoursAgo: 219, customer: 9, pieces: [6, 21], fate: 'returned', note: 'The earrings came back unworn, in their box.' },
  { hoursAgo: 243, customer: 12, pieces: [15], fate: 'delivered' },
  { hoursAgo: 268, customer: 2, pieces: [32], fate: 'withdrawn' },
  { hoursAgo: 291, customer: 23, pieces: [17], fate: 'delivered' },
  { hoursAgo: 318, customer: 6, pieces: [41, 43], fate: 'delivered' },
  { hoursAgo: 341, customer: 19, pieces: [-3], fate: 'delivered' },
  { hoursAgo: 367, customer: 24, pieces: [0], fate: 'delivered' },
  { hoursAgo: 402, customer: 11, pieces: [27], fate: 'delivered', cash: true },
  { hoursAgo: 437, customer: 3, pieces: [35, 39], fate: 'delivered' },
  { hoursAgo: 463, customer: 17, pieces: [23], fate: 'returned' },
  { hoursAgo: 498, customer: 20, pieces: [44], fate: 'delivered' },
  { hoursAgo: 534, customer: 8, pieces: [11, 5], fate: 'delivered' },
  { hoursAgo: 571, customer: 14, pieces: [30], fate: 'delivered' },
  { hoursAgo: 618, customer: 5, pieces: [18], fate: 'delivered' },
  { hoursAgo: 664, customer: 13, pieces: [7, 1], fate: 'delivered' },
];
