import type { Choice } from '@briolette/contract';

type Line = { _id: string; choice?: Choice | undefined };

/** The product of a line: its id begins with the product's, and no product has a dot in its own. */
export const productIdOf = ({ _id }: Pick<Line, '_id'>): string => _id.split('.', 1)[0] ?? _id;

/** "18 carat rose gold, US 6½"; null for the product itself. */
export const choiceWords = ({ choice }: Pick<Line, 'choice'>): string | null =>
  choice ? `${choice.model}, ${choice.size}` : null;

/** How much later it leaves the shop, or null where it lies ready. */
export function workWords(days: number, made = false): string | null {
  const inDays = `${days} ${days === 1 ? 'day' : 'days'}`;
  if (made) return `Made for you in ${inDays}`;
  return days > 0 ? `Sizing takes ${inDays}` : null;
}
