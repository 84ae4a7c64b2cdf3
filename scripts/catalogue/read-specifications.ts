import { productSpecsSchema } from '@briolette/contract';
import { parseCsv } from '@briolette/domain/csv';
import type { ProductSpecsRow } from '@briolette/storage';
import { safeParse } from 'zod/mini';

export const columns = [
  '_id',
  'metal',
  'fineness',
  'coating',
  'weight_g',
  'measures',
  'stones',
  'resizable',
  'hallmark',
  'maker',
  'maker_address',
] as const;

export type SpecsFile = { products: (ProductSpecsRow & { line: number })[]; errors: string[] };

/** Parses every row and collects all errors with their line. An empty cell means "unknown". */
export function readSpecs(text: string): SpecsFile {
  const {
    rows: [first, ...rows],
    fault,
  } = parseCsv(text);
  const header = first?.cells ?? [];
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    return { products: [], errors: [`Line 1: Missing columns: ${missing.join(', ')}`] };
  const file: SpecsFile = { products: [], errors: fault ? [fault] : [] };
  const lines = new Map<string, number>();
  for (const { line, cells: row } of rows) {
    const cells = Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']));
    const { _id = '' } = cells;
    const result = safeParse(productSpecsSchema, parseSpecs(cells));
    const problems = (result.error?.issues ?? []).map(
      ({ path, message }) => `${formatColumn(path)}: ${message}`,
    );
    const before = lines.get(_id);
    if (before !== undefined) problems.push(`_id: Already on line ${before}`);
    lines.set(_id, line);
    file.errors.push(...problems.map((problem) => `Line ${line}: ${problem}`));
    if (result.data && problems.length === 0) file.products.push({ _id, specs: result.data, line });
  }
  return file;
}

function parseSpecs(cells: Record<string, string>) {
  const given = (name: (typeof columns)[number]) => cells[name] || undefined;
  const weight = given('weight_g');
  const maker = given('maker');
  return {
    metal: cells.metal,
    fineness: Number(cells.fineness),
    coating: given('coating'),
    weightMg: weight && Math.round(Number(weight) * 1000),
    measures: splitList(cells.measures).map(readMeasure),
    stones: splitList(cells.stones).map(readStone),
    resizable: readResizable(given('resizable')),
    hallmark: given('hallmark'),
    maker: maker && { name: maker, address: cells.maker_address },
  };
}

const splitList = (text = '') => (text === '' ? [] : text.split(/\s*;\s*/));

/** Parses "band width 2.2 mm". Returns other text unchanged, which the schema then rejects. */
function readMeasure(text: string) {
  const [, what, mm] = /^(.+?) ([\d.]+) mm$/.exec(text) ?? [];
  return what ? { what, mm: Number(mm) } : text;
}

/** "1 × laboratory-grown diamond, round, 6.9 mm, 1.19 ct", as on the product page. */
const stone =
  /^(?<count>\d+) [×x] (?<origin>[a-z]+(?:-[a-z]+)?) (?<kind>[a-z ]+?)(?:, (?<cut>[a-z ]+))?, (?<width>[\d.]+)(?: by (?<length>[\d.]+))?(?: to (?<upTo>[\d.]+))? mm(?:, (?<carat>[\d.]+) ct(?: \((?<least>[\d.]+) to (?<most>[\d.]+)\))?)?(?:, colou?r (?<colour>[^,;]+?))?(?:, clarity (?<clarity>[^,;]+?))?(?:, treated: (?<treatment>[^;]+?))?(?:, (?:grading )?report: (?<report>[^;]+))?$/;

function readStone(text: string) {
  const found = stone.exec(text)?.groups;
  if (!found) return text;
  const { kind, origin, cut, treatment, report, colour, clarity } = found;
  const number = (name: string) => (found[name] === undefined ? undefined : Number(found[name]));
  const isRange = found.least !== undefined;
  const read = {
    kind,
    origin,
    cut,
    count: number('count'),
    mm: [number('width'), ...(found.length ? [number('length')] : [])],
    upToMm: number('upTo'),
    carat: number('carat'),
    range: isRange ? [number('least'), number('most')] : undefined,
    colour,
    clarity,
    treatment,
    report,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Parses "no" or "5 to 9". */
function readResizable(text: string | undefined) {
  if (text === undefined) return undefined;
  if (text === 'no') return null;
  const [, from, to] = /^([\d.]+) to ([\d.]+)$/.exec(text) ?? [];
  return from ? { from: Number(from), to: Number(to) } : text;
}

const columnNames: Record<string, string> = { weightMg: 'weight_g' };

/** Returns the column of an issue, such as "stones 2" for the second stone of the cell. */
function formatColumn([first, second]: readonly PropertyKey[]): string {
  const name = String(first);
  if (name === 'maker' && second === 'address') return 'maker_address';
  return (columnNames[name] ?? name) + (typeof second === 'number' ? ` ${second + 1}` : '');
}
