import type { StaffMetalOption } from '@briolette/contract';
import { createSizeCode, formatMetal } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import {
  emptyCell,
  freeId,
  type MetalValues,
  savedId,
  type VariantsValues,
} from './variants-form.ts';

type Metal = StaffMetalOption['metal'];

/** The usual fineness of each metal, in the order in which metals are active. */
export const defaultFineness: Record<Metal, number> = {
  'yellow gold': 750,
  'rose gold': 750,
  'white gold': 750,
  platinum: 950,
  silver: 925,
};

/** Adds a metal in all sizes, with the lead times of the first metal. */
export function addMetal(values: VariantsValues, metal: Metal, fineness: number): VariantsValues {
  const { metalIds, rowIds, rows, metals } =
    values.rowIds.length > 0 ? values : addRows(values, [m.oneSize]);
  const id = freeId(`new${metal.replace(' ', '')}${fineness}`, Object.keys(metals));
  const first = metals[metalIds[0] ?? ''];
  const cells = rowIds.map((rowId) => {
    const { days = '', made = false, active = true } = first?.cells[rowId] ?? {};
    return [rowId, { ...emptyCell, active, days, made }];
  });
  const added: MetalValues = {
    code: '',
    metal,
    fineness,
    name: formatMetal(metal, fineness),
    price: '',
    image: '',
    cells: Object.fromEntries(cells),
  };
  return { rows, rowIds, metalIds: [...metalIds, id], metals: { ...metals, [id]: added } };
}

/** Adds sizes to all metals. The placeholder for a product in one size becomes the first of them. */
export function addRows(values: VariantsValues, labels: readonly string[]): VariantsValues {
  const labelled = values.rowIds.map((id) => values.rows[id]?.label);
  const added = [...new Set(labels)].filter((label) => !labelled.includes(label));
  const rows = { ...values.rows };
  const rowIds = [...values.rowIds];
  const [placeholder] = rowIds;
  if (rowIds.length === 1 && placeholder && isPlaceholder(values, placeholder) && added.length > 0)
    rows[placeholder] = { label: added.shift() ?? '' };
  for (const label of added) {
    const id = freeId(savedId(createSizeCode(label, [])), Object.keys(rows));
    rows[id] = { label };
    rowIds.push(id);
  }
  const metals = Object.entries(values.metals).map(([id, metal]) => {
    const cells = rowIds.map((rowId) => [
      rowId,
      metal.cells[rowId] ?? { ...emptyCell, active: true },
    ]);
    return [id, { ...metal, cells: { ...metal.cells, ...Object.fromEntries(cells) } }];
  });
  return { ...values, rows, rowIds, metals: Object.fromEntries(metals) };
}

const isPlaceholder = ({ rows, metals }: VariantsValues, rowId: string) =>
  rows[rowId]?.label === m.oneSize &&
  Object.values(metals).every(({ cells }) => !cells[rowId]?.size);

/** Follows the metal unless the name is customised. */
export function nameFor(
  model: Pick<MetalValues, 'metal' | 'fineness' | 'name'>,
  metal: Metal,
  fineness: number,
): string {
  const isNamed = model.name !== '' && model.name !== formatMetal(model.metal, model.fineness);
  return isNamed ? model.name : formatMetal(metal, fineness);
}

/**
 * Reads sizes from text: separated by commas, tabs or lines, or a range. "US 5–13" are all whole
 * sizes, "US 5–7½" all half sizes.
 */
export function parseSizes(text: string): string[] {
  const labels = text.split(/[,;\t\n]+/).flatMap((part) => {
    const words = part.trim().replaceAll(/\s+/g, ' ');
    const range = /^(\D*?)(\d+)(½?) ?[–-] ?(?:\1)?(\d+)(½?)(\D*)$/.exec(words);
    if (!range) return words ? [words] : [];
    const [, before = '', from, fromHalf, to, toHalf, after = ''] = range;
    const first = Number(from) * 2 + (fromHalf ? 1 : 0);
    const last = Number(to) * 2 + (toHalf ? 1 : 0);
    const step = fromHalf || toHalf ? 1 : 2;
    const count = Math.min(maxRange, Math.floor((last - first) / step) + 1);
    return Array.from({ length: Math.max(0, count) }, (_, place) => {
      const halves = first + place * step;
      return `${before}${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}${after}`;
    });
  });
  return [...new Set(labels)];
}

const maxRange = 60;
