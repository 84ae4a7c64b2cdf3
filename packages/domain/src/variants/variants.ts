import type { SelectedVariant, StaffMetalOption } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/durations';
import { carats } from '../taxonomy/metal-names.ts';

type Line = { _id: string; variant?: SelectedVariant | undefined };

/** Returns the product id of a line: the part before the first dot. */
export const getProductId = ({ _id }: Pick<Line, '_id'>): string => _id.split('.', 1)[0] ?? _id;

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

/** Formats a variant: "18 carat rose gold, US 6½"; null for products without variants. */
export const formatVariant = ({ variant }: Pick<Line, 'variant'>): string | null =>
  variant ? `${variant.model}, ${variant.size}` : null;

/** Formats the lead time; null if there is none. */
export function formatLeadTime(days: number, made = false): string | null {
  if (made) return m.making({ count: days });
  return days > 0 ? m.sizing({ count: days }) : null;
}

type Metal = StaffMetalOption['metal'];

const goldCodes: Partial<Record<Metal, string>> = {
  'yellow gold': 'y',
  'rose gold': 'r',
  'white gold': 'w',
};

/** Creates the code of a metal option: 18y, pt, ag, or another one if it is taken. */
export function createMetalCode(metal: Metal, fineness: number, taken: readonly string[]): string {
  const goldCode = goldCodes[metal];
  const short = goldCode
    ? `${carats[fineness] ?? ''}${goldCode}`
    : metal === 'platinum'
      ? 'pt'
      : 'ag';
  return free([short, `${short}${fineness}`], taken);
}

/** Creates the code of a size: "US 6½" is 6h, "45 cm" is 45. */
export function createSizeCode(label: string, taken: readonly string[]): string {
  const short = label
    .toLowerCase()
    .replaceAll('½', 'h')
    .replaceAll('¼', 'q')
    .replaceAll('¾', 't')
    .replace(/^us\s+/, '')
    .replace(/\s+cm$/, '')
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, 9);
  return free([short || 'size'], taken);
}

/** Returns the first free candidate, or else the last one with a number. */
function free(candidates: readonly string[], taken: readonly string[]): string {
  const last = candidates.at(-1) ?? '';
  const numbered = Array.from({ length: taken.length + 1 }, (_, place) => `${last}${place + 2}`);
  return [...candidates, ...numbered].find((each) => !taken.includes(each)) ?? last;
}
