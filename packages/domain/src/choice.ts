import type { Choice } from '@briolette/contract';

type Line = { _id: string; choice?: Choice | undefined };

/** The product of a line: its id begins with the product's, and no product has a dot in its own. */
export const productIdOf = ({ _id }: Pick<Line, '_id'>): string => _id.split('.', 1)[0] ?? _id;

export type LineKey = { productId: string; variantCode: string; engravingKey: string };

/**
 * Parses the id of a cart line: ring, ring.pt.6h, ring.~9af3 or ring.pt.6h.~9af3. Returns null for
 * any other text. The variant code is empty for the default variant, the engraving key without an
 * engraving. The SQL function line_id composes the id again.
 */
export function parseLineId(lineId: string): LineKey | null {
  const parts = /^([^.]+)(?:\.([a-z0-9]+\.[a-z0-9]+))?(?:\.~([0-9a-f]+))?$/.exec(lineId);
  if (!parts) return null;
  const [, productId = '', variantCode = '', engravingKey = ''] = parts;
  return { productId, variantCode, engravingKey };
}

/** "18 carat rose gold, US 6½"; null for the product itself. */
export const choiceWords = ({ choice }: Pick<Line, 'choice'>): string | null =>
  choice ? `${choice.model}, ${choice.size}` : null;

/** How much later it leaves the shop, or null where it lies ready. */
export function workWords(days: number, made = false): string | null {
  const inDays = `${days} ${days === 1 ? 'day' : 'days'}`;
  if (made) return `Made for you in ${inDays}`;
  return days > 0 ? `Sizing takes ${inDays}` : null;
}
