import type { FilterValue } from '@briolette/contract';

/** What the shop shows for a value of a filter. */
export const labelOf = (values: readonly FilterValue[], asked: string): string =>
  values.find(({ value }) => value === asked)?.label ?? asked;
