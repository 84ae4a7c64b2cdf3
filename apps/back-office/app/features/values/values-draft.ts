import type { FilterValue, StaffValues, ValueKind } from '@briolette/contract';

/** used: a piece has it, so it cannot go. */
export type DraftValue = StaffValues[ValueKind][number];

export const asSent = (values: readonly DraftValue[]): FilterValue[] =>
  values.map(({ value, label }) => ({ value, label: label.trim() }));

export const isSame = (one: readonly DraftValue[], other: readonly DraftValue[]): boolean =>
  JSON.stringify(asSent(one)) === JSON.stringify(asSent(other));

/** One place up or down; at an end it stays. */
export function moved(values: readonly DraftValue[], from: number, by: -1 | 1): DraftValue[] {
  const next = [...values];
  const [taken] = next.splice(from, 1);
  if (taken) next.splice(Math.max(0, from + by), 0, taken);
  return next;
}

/** Last, called as it is typed. What is there already is not there twice. */
export function withNew(values: readonly DraftValue[], typed: string): DraftValue[] {
  const value = typed.trim().replace(/\s+/g, ' ');
  const isThere = values.some((each) => each.value.toLowerCase() === value.toLowerCase());
  return value === '' || isThere ? [...values] : [...values, { value, label: value, used: false }];
}
