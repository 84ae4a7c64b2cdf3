const hourMs = 60 * 60 * 1000;

export const orderStatuses = ['Placed', 'Packed', 'On its way', 'Delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Where an order is, from its dates alone: packed after an hour, on its way after three, delivered
 * at the end of the promised day.
 */
export function orderStatus(placedAt: Date, leadDays: number, now: Date): OrderStatus {
  const hours = (now.getTime() - placedAt.getTime()) / hourMs;
  if (hours >= 24 * leadDays + 12) return 'Delivered';
  if (hours >= 3) return 'On its way';
  if (hours >= 1) return 'Packed';
  return 'Placed';
}
