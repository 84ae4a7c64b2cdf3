import type { ProductSpecs, Stone } from '@briolette/contract';
import { formatMetal } from '../taxonomy/metal-names.ts';

/** Formats the specifications as terms with lines of text. Unknown ones are left out. */
export function formatSpecs(specs: ProductSpecs): [term: string, lines: string[]][] {
  const { weightMg, measures, stones, resizable, hallmark, maker } = specs;
  const rows: [string, string[]][] = [
    ['Metal', [formatMetalSpec(specs)]],
    ['Metal weight', weightMg ? [`about ${weightMg / 1000} g`] : []],
    [
      stones.length > 1 || (stones[0]?.count ?? 0) > 1 ? 'Stones' : 'Stone',
      stones.map(formatStone),
    ],
    ['Measures', measures.map(({ what, mm }) => `${what} ${mm} mm`)],
    ['Resizing', resizable === undefined ? [] : [formatResizing(resizable)]],
    ['Hallmark', hallmark ? [hallmark] : []],
    ['Care', careLines(specs)],
    ['Made by', maker ? [`${maker.name}, ${maker.address}`] : []],
  ];
  return rows.filter(([, lines]) => lines.length > 0);
}

export function formatMetalSpec({ metal, fineness, coating }: ProductSpecs): string {
  const name = formatMetal(metal, fineness);
  const base = name.startsWith(String(fineness)) ? name : `${name} (${fineness})`;
  return coating ? `${base}, coated with ${coating}` : base;
}

/** The origin precedes the kind, as the trade requires. The import parses this format. */
export function formatStone(stone: Stone): string {
  const { kind, origin, cut, count, mm, upToMm, carat, range, treatment, report } = stone;
  const size = `${mm.join(' by ')}${upToMm ? ` to ${upToMm}` : ''} mm`;
  const weight = carat && `${carat.toFixed(2)} ct${range ? ` (${range.join(' to ')})` : ''}`;
  return [
    `${count} × ${origin} ${kind}`,
    cut,
    size,
    weight,
    treatment && `treated: ${treatment}`,
    report && `report: ${report}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function formatResizing(resizable: ProductSpecs['resizable']): string {
  return resizable ? `from US ${resizable.from} to US ${resizable.to}` : 'not possible';
}

/** The most delicate part decides about the care. */
function careLines({ metal, coating, stones }: ProductSpecs): string[] {
  const isTender = stones.some(({ kind }) => kind === 'pearl' || kind === 'emerald');
  const isSilver = metal === 'silver' && !coating;
  return [
    isTender
      ? 'a damp cloth only: no steam, no ultrasound'
      : 'lukewarm water, a drop of mild soap, a soft brush',
    ...(coating ? ['no polish: it would rub the coating off'] : []),
    ...(isSilver ? ['a silver cloth against tarnish'] : []),
  ];
}
