import type { ProductSpecs } from '@briolette/contract';

export const carats: Record<number, number> = {
  375: 9,
  417: 10,
  585: 14,
  750: 18,
  916: 22,
  999: 24,
};

/**
 * Formats a metal as the trade names it: "18 carat yellow gold", "sterling silver", "950 platinum".
 */
export function formatMetal(metal: ProductSpecs['metal'], fineness: number): string {
  if (metal.endsWith('gold')) return `${carats[fineness]} carat ${metal}`;
  return metal === 'silver' && fineness === 925 ? 'sterling silver' : `${fineness} ${metal}`;
}
