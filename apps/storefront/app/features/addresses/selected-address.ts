import type { Address } from '@briolette/contract';

/** Returns the selected address, else the shopper's only own one. The sample address never is. */
export function getSelectedAddress(
  addresses: readonly Address[] | null,
  selectedId: string | null,
): Address | null {
  const selected = addresses?.find(({ id }) => id === selectedId);
  if (selected) return selected;
  const own = addresses?.filter(({ sample }) => !sample) ?? [];
  return own.length === 1 && own[0] ? own[0] : null;
}
