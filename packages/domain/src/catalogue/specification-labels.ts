import type { ProductSpecs, Stone } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/specifications';
import { formatMetal } from '../taxonomy/metal-names.ts';

/** Formats the specifications as terms with lines of text. Unknown ones are left out. */
export function formatSpecs(specs: ProductSpecs): [term: string, lines: string[]][] {
  const { weightMg, measures, stones, resizable, hallmark, maker } = specs;
  const rows: [string, string[]][] = [
    [m.metal, [formatMetalSpec(specs)]],
    [m.metalWeight, weightMg ? [m.weight({ grams: String(weightMg / 1000) })] : []],
    [
      stones.length > 1 || (stones[0]?.count ?? 0) > 1 ? m.stones : m.stone,
      stones.map(formatStone),
    ],
    [m.measures, measures.map(({ what, mm }) => `${what} ${mm} mm`)],
    [m.resizing, resizable === undefined ? [] : [formatResizing(resizable)]],
    [m.hallmark, hallmark ? [hallmark] : []],
    [m.care, careLines(specs)],
    [m.maker, maker ? [`${maker.name}, ${maker.address}`] : []],
  ];
  return rows.filter(([, lines]) => lines.length > 0);
}

export function formatMetalSpec({ metal, fineness, coating }: ProductSpecs): string {
  const name = formatMetal(metal, fineness);
  const base = name.startsWith(String(fineness)) ? name : `${name} (${fineness})`;
  return coating ? m.coated({ metal: base, coating }) : base;
}

/** The origin precedes the kind, as the trade requires. The import parses this format. */
export function formatStone(stone: Stone): string {
  const { kind, origin, cut, count, mm, upToMm, carat, range, treatment, report } = stone;
  const { colour, clarity } = stone;
  const size = `${mm.join(' by ')}${upToMm ? ` to ${upToMm}` : ''} mm`;
  const weight = carat && `${carat.toFixed(2)} ct${range ? ` (${range.join(' to ')})` : ''}`;
  return [
    `${count} × ${origin} ${kind}`,
    cut,
    size,
    weight,
    colour && m.stoneColour({ colour }),
    clarity && m.clarity({ clarity }),
    treatment && m.treated({ treatment }),
    report && m.report({ report }),
  ]
    .filter(Boolean)
    .join(', ');
}

function formatResizing(resizable: ProductSpecs['resizable']): string {
  return resizable
    ? m.resizable({ from: String(resizable.from), to: String(resizable.to) })
    : m.notResizable;
}

/** The most delicate part decides about the care. */
function careLines({ metal, coating, stones }: ProductSpecs): string[] {
  const isTender = stones.some(({ kind }) => kind === 'pearl' || kind === 'emerald');
  const isSilver = metal === 'silver' && !coating;
  return [
    isTender ? m.tenderCare : m.usualCare,
    ...(coating ? [m.coatingCare] : []),
    ...(isSilver ? [m.silverCare] : []),
  ];
}
