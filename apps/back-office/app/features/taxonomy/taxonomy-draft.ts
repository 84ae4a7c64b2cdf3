import type { FilterValue, StaffValues, ValueKind } from '@briolette/contract';

/** used: some product has it, so it can't be removed. */
export type StaffValue = StaffValues[ValueKind][number];

export const asSent = (values: readonly StaffValue[]): FilterValue[] =>
  values.map(({ value, label }) => ({ value, label: label.trim() }));

/** Appends a new value, labelled as typed, unless it exists already. */
export function withNew(values: readonly StaffValue[], typed: string): StaffValue[] {
  const value = typed.trim().replace(/\s+/g, ' ');
  const exists = values.some((each) => each.value.toLowerCase() === value.toLowerCase());
  return value === '' || exists ? [...values] : [...values, { value, label: value, used: false }];
}
