import {
  productIdSchema,
  type StaffEngravingOptions,
  type StaffMetalOption,
  staffEngravingOptionsSchema,
  staffMetalOptionsSchema,
  type VariantImportRow,
} from '@briolette/contract';
import * as m from '@briolette/i18n/terms/product-files';
import { formatMetal } from '../taxonomy/metal-names.ts';
import { explainMissingColumns, formatCsvLine, parseCsv, parseCsvCell } from '../text/csv.ts';
import { dollarsIn, parseMoney } from '../text/money.ts';

/** The variants of a product in a file, or all errors. */
export type VariantRowResult = { row: VariantImportRow } | { faults: string[] };

/** One row per variant. Metal and engraving cells are needed only in their first row. */
const modelColumns = [
  'model',
  'metal',
  'fineness',
  'metal_name',
  'metal_price',
  'metal_image',
  'size',
  'label',
  'listed',
  'size_price',
  'days',
  'made_to_order',
  'stock',
] as const;
const engravingColumns = [
  'engraving_place',
  'engraving_longest',
  'engraving_price',
  'engraving_days',
  'engraving_path',
  'engraving_size',
] as const;
export const variantCsvColumns = ['_id', ...modelColumns, ...engravingColumns] as const;

type Column = (typeof variantCsvColumns)[number];
type Row = { line: number; cells: Partial<Record<Column, string>> };

/** Checks whether a file lists variants: unlike a product file it has no names. */
export const isVariantsFile = (text: string): boolean => {
  const header = parseCsv(text, { maxRows: 1 }).rows[0]?.cells ?? [];
  return (
    !header.includes('product_name') &&
    (header.includes('size') || header.includes('engraving_place'))
  );
};

/** Parses the products of a variant file, in order of first occurrence. */
export function* parseVariantsCsv(text: string): Generator<VariantRowResult> {
  const {
    rows: [header, ...rows],
    fault,
  } = parseCsv(text);
  const names = header?.cells ?? [];
  const missing = missingIn(names);
  if (fault || missing.length > 0) {
    yield { faults: [fault ?? explainMissingColumns(missing)] };
    return;
  }
  const rowsByProduct = Map.groupBy(
    rows.map(
      ({ line, cells }): Row => ({
        line,
        cells: Object.fromEntries(
          names.map((name, place) => [name, parseCsvCell(cells[place] ?? '').trim()]),
        ),
      }),
    ),
    ({ cells }) => cells._id ?? '',
  );
  for (const [id, of] of rowsByProduct) yield parseProductVariants(id, of, names);
}

/** Formats the rows of a product. */
export function formatVariantCsvLines({
  _id,
  models,
  engraving,
}: Omit<VariantImportRow, 'line'>): string[] {
  const sizes = (models ?? []).flatMap((model) =>
    model.sizes.map((size, place) => toCells(model, size, place === 0)),
  );
  return (sizes.length > 0 ? sizes : [{}]).map((cells, place) => {
    const all: Partial<Record<Column, string | number>> = {
      _id,
      ...cells,
      ...(place === 0 && engraving && engravingCells(engraving)),
    };
    return formatCsvLine(variantCsvColumns.map((column) => all[column] ?? ''));
  });
}

function toCells(
  model: StaffMetalOption,
  size: StaffMetalOption['sizes'][number],
  isFirst: boolean,
): Partial<Record<Column, string | number>> {
  return {
    model: model.code,
    ...(isFirst && {
      metal: model.metal,
      fineness: model.fineness,
      metal_name: model.name,
      metal_price: model.price ?? '',
      metal_image: model.image ?? '',
    }),
    size: size.size,
    label: size.label,
    listed: size.own ? 'yes' : '',
    size_price: size.price ?? '',
    days: size.days || '',
    made_to_order: size.made ? 'yes' : '',
    stock: size.own ? '' : (size.stock ?? ''),
  };
}

const engravingCells = ({
  place,
  longest,
  price,
  days,
  spot,
}: NonNullable<StaffEngravingOptions>) => ({
  engraving_place: place,
  engraving_longest: longest,
  engraving_price: price,
  engraving_days: days,
  engraving_path: spot.path,
  engraving_size: spot.size,
});

function missingIn(header: readonly string[]): string[] {
  const needed = [
    '_id',
    ...(header.some((name) => (modelColumns as readonly string[]).includes(name))
      ? ['model', 'metal', 'fineness', 'size', 'label', 'listed']
      : []),
    ...(header.some((name) => (engravingColumns as readonly string[]).includes(name))
      ? ['engraving_place', 'engraving_longest', 'engraving_price']
      : []),
  ];
  return needed.filter((name) => !header.includes(name));
}

function parseProductVariants(
  id: string,
  rows: readonly Row[],
  header: readonly string[],
): VariantRowResult {
  const line = rows[0]?.line ?? 1;
  const faults: string[] = [];
  if (!productIdSchema.safeParse(id).success) faults.push(atCell(line, '_id', m.invalidId));
  const models = header.includes('size') ? readModels(rows, faults) : undefined;
  const engraving = header.includes('engraving_place')
    ? parseEngravingOptions(rows, faults)
    : undefined;
  if (faults.length > 0) return { faults };
  return {
    row: {
      _id: id,
      line,
      ...(models && { models }),
      ...(engraving !== undefined && { engraving }),
    },
  };
}

function readModels(rows: readonly Row[], faults: string[]): StaffMetalOption[] | undefined {
  const sizes = rows.filter(({ cells }) => cells.model || cells.size || cells.label);
  const metals = [...Map.groupBy(sizes, ({ cells }) => cells.model ?? '').values()];
  const models = metals.map((of) => {
    const cell = (column: Column) => onceIn(of, column, faults);
    const fineness = numberIn(cell('fineness'));
    const metal = cell('metal') as StaffMetalOption['metal'];
    return {
      code: of[0]?.cells.model,
      metal,
      fineness,
      name: cell('metal_name') || formatMetal(metal, fineness),
      price: cell('metal_price') ? dollarsIn(cell('metal_price')) : null,
      image: cell('metal_image') || null,
      sizes: of.map(({ line, cells }) => ({
        size: cells.size,
        label: cells.label,
        own: isYes(line, 'listed', cells, faults),
        price: cells.size_price ? dollarsIn(cells.size_price) : null,
        days: cells.days ? numberIn(cells.days) : 0,
        made: isYes(line, 'made_to_order', cells, faults),
        ...(cells.stock && { stock: numberIn(cells.stock) }),
      })),
    };
  });
  const { data, error } = staffMetalOptionsSchema.safeParse(models);
  for (const issue of error?.issues ?? []) {
    const [place, part, at, field] = issue.path;
    const of = metals[Number(place)] ?? rows;
    const row = part === 'sizes' ? of[Number(at)] : of[0];
    const column = part === 'sizes' ? sizeColumn[String(field)] : metalColumn[String(part)];
    const words = wordsFor(issue, column, part === 'sizes' && row ? [row] : of);
    faults.push(atCell(row?.line ?? 1, column ?? 'listed', words));
  }
  return data;
}

const metalColumn: Record<string, Column> = {
  code: 'model',
  metal: 'metal',
  fineness: 'fineness',
  name: 'metal_name',
  price: 'metal_price',
  image: 'metal_image',
};
const sizeColumn: Record<string, Column> = {
  size: 'size',
  label: 'label',
  price: 'size_price',
  days: 'days',
  stock: 'stock',
};

function parseEngravingOptions(
  rows: readonly Row[],
  faults: string[],
): StaffEngravingOptions | undefined {
  const cell = (column: Column) => onceIn(rows, column, faults);
  if (!engravingColumns.some((column) => cell(column))) return null;
  const { data, error } = staffEngravingOptionsSchema.safeParse({
    place: cell('engraving_place'),
    longest: numberIn(cell('engraving_longest')),
    price: dollarsIn(cell('engraving_price')),
    days: cell('engraving_days') ? numberIn(cell('engraving_days')) : 0,
    spot: {
      path: cell('engraving_path') || 'M 20 75 L 80 75',
      size: cell('engraving_size') ? numberIn(cell('engraving_size')) : 5,
    },
  });
  for (const issue of error?.issues ?? []) {
    const column = `engraving_${String(issue.path.at(-1))}` as Column;
    const line = rows.find(({ cells }) => cells[column])?.line ?? rows[0]?.line ?? 1;
    faults.push(atCell(line, column, wordsFor(issue, column, rows)));
  }
  return data;
}

/** Returns the value of a cell that may be given once; differing values are an error. */
function onceIn(rows: readonly Row[], column: Column, faults: string[]): string {
  const filled = rows.filter(({ cells }) => cells[column]);
  const [first] = filled;
  const other = filled.find(({ cells }) => cells[column] !== first?.cells[column]);
  const fault = other && atCell(other.line, column, m.differs({ line: String(first?.line ?? '') }));
  if (fault && !faults.includes(fault)) faults.push(fault);
  return first?.cells[column] ?? '';
}

function isYes(line: number, column: Column, cells: Row['cells'], faults: string[]): boolean {
  const cell = (cells[column] ?? '').toLowerCase();
  if (!['', 'yes', 'no'].includes(cell)) faults.push(atCell(line, column, m.notYesOrNo));
  return cell === 'yes';
}

const atCell = (line: number, column: Column, error: string): string =>
  m.atLine({ line: String(line), error: m.atColumn({ column, error }) });

const numberIn = (cell: string) => (cell === '' ? Number.NaN : Number(cell));

type Issue = NonNullable<
  ReturnType<typeof staffMetalOptionsSchema.safeParse>['error']
>['issues'][number];

function wordsFor(issue: Issue, column: Column | undefined, rows: readonly Row[]): string {
  const cell = column?.endsWith('_price') && rows.find(({ cells }) => cells[column])?.cells[column];
  const amountError = cell && parseMoney(cell).error;
  if (amountError) return amountError;
  if (issue.code === 'invalid_value') return m.notInList({ values: issue.values.join(', ') });
  if (issue.code === 'invalid_type') return issue.expected === 'string' ? m.required : m.notANumber;
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array')
    return m.tooLow({ minimum: String(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin !== 'string' && issue.origin !== 'array')
    return m.tooHigh({ maximum: String(issue.maximum) });
  return issue.message;
}
