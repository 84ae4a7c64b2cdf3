import {
  createProductImportRowSchema,
  type ProductImportRow,
  productImportRowSchema,
  type Taxonomy,
} from '@briolette/contract';
import * as m from '@briolette/i18n/terms/product-files';
import { type CsvRow, explainMissingColumns, parseCsv, parseCsvCell } from '../text/csv.ts';
import { dollarsIn, parseMoney } from '../text/money.ts';

/** A parsed row, or all its errors. */
export type ProductRowResult = { product: ProductImportRow } | { faults: string[] };

const fields = Object.entries(productImportRowSchema.shape);
/** The columns of a product file, in the order of an export. */
export const productCsvColumns = fields.map(([name]) => name as keyof ProductImportRow);
/** Optional columns. */
const optional: string[] = fields.flatMap(([name, { def }]) =>
  def.type === 'optional' ? [name] : [],
);
export const requiredProductCsvColumns = productCsvColumns.filter(
  (name) => !optional.includes(name),
);
const numbers = fields.flatMap(([name, { def }]) => {
  const { type } = def.type === 'optional' ? def.innerType.def : def;
  return type === 'number' ? [name] : [];
});
const prices = ['product_price', 'product_prevPrice'];

/** Where the cells of a column come from: a column of the file, or one value for every row. */
type ColumnSource = { column: string } | { value: string };
export type ColumnMatches = Readonly<Record<string, ColumnSource>>;

/** Names that other programs give a column, in lower case. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  _id: ['handle', 'id', 'sku', 'slug', 'variant sku'],
  product_name: ['title', 'name', 'product', 'product name'],
  product_subtitle: ['subtitle'],
  product_description: ['body (html)', 'description', 'body', 'short description'],
  product_price: ['variant price', 'price', 'regular price'],
  product_prevPrice: ['variant compare at price', 'compare at price', 'compare-at price'],
  product_category: ['type', 'category', 'product category', 'categories'],
  product_material: ['material', 'metal'],
  product_occasion: ['occasion'],
  product_brand: ['vendor', 'brand', 'brands'],
  product_image: ['image src', 'image', 'images'],
  product_color: ['color', 'colour'],
  product_size: ['size'],
  stock: ['variant inventory qty', 'inventory', 'quantity', 'qty'],
  state: ['status'],
};

/** Returns the column names and the first row of a file. */
export function readProductsHeader(text: string): { columns: string[]; sample: string[] } {
  const [header, first] = parseCsv(text, { maxRows: 2 }).rows;
  return { columns: header?.cells.filter(Boolean) ?? [], sample: first?.cells ?? [] };
}

/** Matches columns by their names here and in other programs. */
export function matchColumns(columns: readonly string[]): ColumnMatches {
  const find = (name: string) =>
    [name.toLowerCase(), ...(otherNames[name] ?? [])]
      .map((each) => columns.find((column) => column.toLowerCase() === each))
      .find((column) => column !== undefined);
  return Object.fromEntries(
    productCsvColumns.flatMap((name) => {
      const column = find(name);
      return column === undefined ? [] : [[name, { column }]];
    }),
  );
}

/**
 * Parses the rows of a product file one at a time, so that large files don't block. values: the
 * taxonomy of the shop. matches: where the columns are in a file with other names.
 */
export function* parseProductsCsv(
  text: string,
  values: Taxonomy,
  matches?: ColumnMatches,
): Generator<ProductRowResult> {
  const schema = createProductImportRowSchema(values);
  const file = parseCsv(text);
  const { fault } = file;
  const [first, ...rows] = matches ? renameColumns(file.rows, matches) : file.rows;
  const header = first?.cells ?? [];
  const missing = requiredProductCsvColumns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    yield { faults: [explainMissingColumns(missing)] };
    return;
  }
  const lines = new Map<string, number>();
  for (const row of rows) yield parseProductRow(schema, header, row, lines);
  if (fault) yield { faults: [fault] };
}

/** Returns the rows as a product file has them. Without a compare-at price a product isn't reduced. */
function renameColumns(
  [header, ...rows]: readonly CsvRow[],
  matches: ColumnMatches,
): readonly CsvRow[] {
  const columns = Object.keys(matches);
  const readSource = (cells: readonly string[], source: ColumnSource | undefined) => {
    if (!source) return '';
    return 'value' in source
      ? source.value
      : (cells[header?.cells.indexOf(source.column) ?? -1] ?? '');
  };
  return [
    { line: 1, cells: columns },
    ...rows.map(({ line, cells }) => ({
      line,
      cells: columns.map((name) => {
        const cell = readSource(cells, matches[name]);
        const isUnreduced = name === 'product_prevPrice' && cell === '';
        return isUnreduced ? readSource(cells, matches.product_price) : cell;
      }),
    })),
  ];
}

/** Parses a whole product file. */
export function parseProductsFile(
  text: string,
  values: Taxonomy,
  matches?: ColumnMatches,
): { products: ProductImportRow[]; faults: string[] } {
  const read = [...parseProductsCsv(text, values, matches)];
  return {
    products: read.flatMap((each) => ('product' in each ? [each.product] : [])),
    faults: read.flatMap((each) => ('faults' in each ? each.faults : [])),
  };
}

/** lines: the line of each id so far. */
function parseProductRow(
  schema: typeof productImportRowSchema,
  header: readonly string[],
  { line, cells }: CsvRow,
  lines: Map<string, number>,
): ProductRowResult {
  const values = Object.fromEntries(
    header
      .map((name, column) => [name, readCell(name, cells[column] ?? '')] as const)
      .filter(([name, value]) => name in productImportRowSchema.shape && value !== undefined),
  );
  const result = schema.safeParse(values);
  const faults = (result.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    const cell = cells[header.indexOf(name)] ?? '';
    const error = (prices.includes(name) && parseMoney(cell).error) || wordsFor(issue);
    return m.atColumn({ column: name, error });
  });
  const id = String(values._id);
  const before = lines.get(id);
  if (before !== undefined)
    faults.push(m.atColumn({ column: '_id', error: m.repeatedId({ line: String(before) }) }));
  lines.set(id, line);
  return result.data && faults.length === 0
    ? { product: result.data }
    : { faults: faults.map((error) => m.atLine({ line: String(line), error })) };
}

type Issue = NonNullable<
  ReturnType<typeof productImportRowSchema.safeParse>['error']
>['issues'][number];

/** Returns a message for a schema issue. */
function wordsFor(issue: Issue): string {
  if (issue.code === 'invalid_value')
    return m.notInList({ values: issue.values.map((value) => value || m.emptyValue).join(', ') });
  if (issue.code === 'invalid_type') return m.notANumber;
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return m.tooLow({ minimum: String(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin !== 'string')
    return m.tooHigh({ maximum: String(issue.maximum) });
  return issue.message;
}

function readCell(name: string, cell: string): string | number | undefined {
  if (prices.includes(name)) return dollarsIn(cell);
  if (cell === '' && optional.includes(name)) return undefined;
  if (numbers.includes(name)) return cell === '' ? Number.NaN : Number(cell);
  return parseCsvCell(cell);
}
