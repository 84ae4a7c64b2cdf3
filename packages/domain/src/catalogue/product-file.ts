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

/**
 * Parses the rows of a product file one at a time, so that large files don't block. values: the
 * taxonomy of the shop.
 */
export function* parseProductsCsv(text: string, values: Taxonomy): Generator<ProductRowResult> {
  const schema = createProductImportRowSchema(values);
  const {
    rows: [first, ...rows],
    fault,
  } = parseCsv(text);
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

/** Parses a whole product file. */
export function parseProductsFile(
  text: string,
  values: Taxonomy,
): { products: ProductImportRow[]; faults: string[] } {
  const read = [...parseProductsCsv(text, values)];
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
