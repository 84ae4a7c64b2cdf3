import type { StaffMetalOption, StaffProduct } from '@briolette/contract';
import { createMetalCode, createSizeCode, dollarsIn } from '@briolette/domain';

type Metal = StaffMetalOption['metal'];

/** One metal in one size. Amounts and counts are text. */
export type CellValues = {
  /** The code of a saved size; empty for a new one. */
  size: string;
  active: boolean;
  /** The default variant: its price and stock are those of the product. */
  own: boolean;
  price: string;
  stock: string;
  days: string;
  made: boolean;
};

export type MetalValues = {
  /** Empty for a new metal. */
  code: string;
  metal: Metal;
  fineness: number;
  name: string;
  price: string;
  image: string;
  cells: Record<string, CellValues>;
};

/**
 * The grid of metals and sizes. Metals and rows are stored by id, so that the names of their fields
 * never change; the lists of ids have their order, and leave out what was removed.
 */
export type VariantsValues = {
  metalIds: string[];
  rowIds: string[];
  metals: Record<string, MetalValues>;
  rows: Record<string, { label: string }>;
};

/** Stock of saved variants by variant code, also of those that are no longer active. */
export type HeldStock = Readonly<Record<string, number>>;

/** An id starts with a letter: React Hook Form reads numbers as positions in a list. */
export const savedId = (code: string) => `x${code}`;

export const emptyCell: CellValues = {
  size: '',
  active: false,
  own: false,
  price: '',
  stock: '',
  days: '',
  made: false,
};

export const readHeldStock = ({ product, sizes }: Pick<StaffProduct, 'product' | 'sizes'>) =>
  Object.fromEntries(
    sizes.map(({ lineId, stock }) => [lineId.slice(product._id.length + 1), stock]),
  );

export function toVariantsValues(
  staffProduct: Pick<StaffProduct, 'product' | 'models' | 'sizes'>,
): VariantsValues {
  const held = readHeldStock(staffProduct);
  const rows: VariantsValues['rows'] = {};
  const getRowId = (label: string, size: string) => {
    const found = Object.entries(rows).find(([, row]) => row.label === label)?.[0];
    const id = found ?? freeId(savedId(size), Object.keys(rows));
    rows[id] = { label };
    return id;
  };
  const metals = staffProduct.models.map(({ sizes, ...model }) => {
    const cells = sizes.map((size) => {
      const stock = held[`${model.code}.${size.size}`];
      return [
        getRowId(size.label, size.size),
        {
          size: size.size,
          active: true,
          own: size.own,
          price: String(size.price ?? ''),
          stock: size.own ? '' : String(stock ?? 0),
          days: size.days ? String(size.days) : '',
          made: size.made,
        },
      ];
    });
    const values: MetalValues = {
      ...model,
      price: String(model.price ?? ''),
      image: model.image ?? '',
      cells: Object.fromEntries(cells),
    };
    return [savedId(model.code), values] as const;
  });
  const values: VariantsValues = {
    metalIds: metals.map(([id]) => id),
    rowIds: Object.keys(rows),
    metals: Object.fromEntries(metals),
    rows,
  };
  return { ...values, metals: withAllCells(values, held) };
}

/** Adds the cells that are missing in a row, not active, with the stock that they still have. */
function withAllCells(
  { rowIds, metals }: VariantsValues,
  held: HeldStock,
): VariantsValues['metals'] {
  return Object.fromEntries(
    Object.entries(metals).map(([id, metal]) => {
      const cells = rowIds.map((rowId) => {
        const stock = held[`${metal.code}.${rowId.slice(1)}`];
        return [rowId, metal.cells[rowId] ?? { ...emptyCell, stock: String(stock ?? '') }];
      });
      return [id, { ...metal, cells: { ...metal.cells, ...Object.fromEntries(cells) } }];
    }),
  );
}

/** A cell of a request, with its place in the form for errors. */
export type VariantPaths = { metalId: string; rowIds: string[] }[];

/**
 * Converts the grid to metal options, with codes for new ones. Unreadable numbers become NaN, which
 * the schema rejects. `loaded` is the grid before any edit: the stock of a saved variant is sent as
 * the difference to it, so sales since then are kept.
 */
export function toMetalOptions(
  values: VariantsValues,
  loaded?: VariantsValues,
  held: HeldStock = {},
) {
  const codes = values.metalIds.flatMap((id) => values.metals[id]?.code || []);
  const paths: VariantPaths = [];
  const defaultCell = findOwn(values);
  const models = values.metalIds.flatMap((metalId) => {
    const metal = values.metals[metalId];
    if (!metal) return [];
    const { cells, price, image, ...model } = metal;
    const code = model.code || createMetalCode(model.metal, model.fineness, codes);
    codes.push(code);
    const rowIds = values.rowIds.filter((rowId) => cells[rowId]?.active);
    paths.push({ metalId, rowIds });
    const taken = rowIds.flatMap((rowId) => cells[rowId]?.size || []);
    const sizes = rowIds.map((rowId) => {
      const cell = cells[rowId] ?? emptyCell;
      const label = (values.rows[rowId]?.label ?? '').trim();
      const size = cell.size || createSizeCode(label, taken);
      taken.push(size);
      const own = defaultCell?.metalId === metalId && defaultCell.rowId === rowId;
      const before = loaded?.metals[metalId]?.cells[rowId];
      const saved = held[`${code}.${size}`];
      return {
        size,
        label,
        own,
        price: own ? null : parsePrice(cell.price),
        days: own ? 0 : parseCount(cell.days),
        made: own ? false : cell.made,
        ...(own ? {} : toStock(cell.stock, saved, before?.stock)),
      };
    });
    const hasOwn = sizes.some(({ own }) => own);
    return [
      { ...model, code, price: hasOwn ? null : parsePrice(price), image: image || null, sizes },
    ];
  });
  return { models, paths };
}

/** A new variant has an opening stock, a saved one changes by the difference to what was loaded. */
function toStock(
  typed: string,
  saved: number | undefined,
  loaded: string | undefined,
): { stock?: number; stockChange?: number } {
  if (saved === undefined) return { stock: parseCount(typed) };
  // A size that is active again, without a change of its stock.
  if (!loaded && typed.trim() === '') return {};
  const stockChange = parseStock(typed) - Number(loaded || saved);
  return stockChange === 0 ? {} : { stockChange };
}

/** The default variant; in a new grid the first cell, unless another one is chosen. */
export function findOwn({ metalIds, rowIds, metals }: VariantsValues) {
  const active = metalIds.flatMap((metalId) =>
    rowIds
      .filter((rowId) => metals[metalId]?.cells[rowId]?.active)
      .map((rowId) => ({ metalId, rowId })),
  );
  return (
    active.find(({ metalId, rowId }) => metals[metalId]?.cells[rowId]?.own) ?? active[0] ?? null
  );
}

const parsePrice = (text: string) => (text.trim() === '' ? null : dollarsIn(text));
const parseCount = (text: string) => (/^\s*\d*\s*$/.test(text) ? Number(text) : Number.NaN);
/** The stock of something saved: an emptied field is an error, not zero. */
export const parseStock = (text: string) => (text.trim() === '' ? Number.NaN : parseCount(text));

export function freeId(first: string, taken: readonly string[]): string {
  const isFree = (id: string) => !taken.includes(id);
  const numbered = taken.map((_, place) => `${first}n${place + 2}`);
  return [first, ...numbered].find(isFree) ?? first;
}
