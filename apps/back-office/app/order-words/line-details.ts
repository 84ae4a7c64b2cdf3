import type { StaffOrder } from '@briolette/contract';

type Line = Pick<StaffOrder['lines'][number], 'material' | 'color' | 'size' | 'madeToOrder'>;

/** The metal and size that were ordered, and whether the piece is made to order. */
export const lineDetails = ({ material, color, size, madeToOrder }: Line): string[] =>
  [material, color, size, madeToOrder ? 'made to order' : ''].filter(Boolean);
