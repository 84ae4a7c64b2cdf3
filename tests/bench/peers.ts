/**
 * Measurements of other shops for the home, listing and product pages, from November 2026. They were
 * built from source and measured with similar data on the same machine, behind the same HTTP/2 and
 * Brotli. Bytes and counts are exact, milliseconds approximate.
 */
export type Peer = {
  name: string;
  /** KiB, compressed with Brotli. */
  script: readonly number[];
  requests: readonly number[];
  lighthouse: readonly number[];
  /** ms */
  largestPaint: readonly number[];
  /** ms */
  blocked: readonly number[];
  /** CPU milliseconds of the listing and the product page. */
  rendering: readonly number[];
};

export const peers: readonly Peer[] = [
  {
    name: 'Shopify Hydrogen, skeleton',
    script: [94.6, 94.7, 96.2],
    requests: [22, 27, 19],
    lighthouse: [100, 100, 96],
    largestPaint: [1326, 1218, 2197],
    blocked: [20, 0, 27],
    rendering: [5.5, 4.7],
  },
  {
    name: 'vercel/commerce',
    script: [148, 149, 151],
    requests: [45, 19, 45],
    lighthouse: [81, 99, 92],
    largestPaint: [2354, 1455, 1218],
    blocked: [647, 127, 216],
    rendering: [21.5, 12.8],
  },
  {
    name: 'Vendure storefront',
    script: [184, 216, 187],
    requests: [29, 56, 30],
    lighthouse: [95, 92, 91],
    largestPaint: [2251, 1363, 2531],
    blocked: [6, 351, 68],
    rendering: [10.6, 7.1],
  },
  {
    name: 'Medusa starter',
    script: [324, 325, 344],
    requests: [33, 37, 32],
    lighthouse: [75, 75, 72],
    largestPaint: [1768, 1676, 2043],
    blocked: [1211, 1399, 1430],
    rendering: [26.5, 24.8],
  },
];
