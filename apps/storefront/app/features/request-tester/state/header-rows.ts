export type HeaderRow = { isUsed: boolean; header: string; value: string };

const emptyRow: HeaderRow = { isUsed: false, header: '', value: '' };

export const initialRows: readonly HeaderRow[] = [
  { isUsed: true, header: 'Accept', value: '*/*' },
  emptyRow,
];

/** Typing in the last row appends a new one; ticking its box does not. */
export function editRow(
  rows: readonly HeaderRow[],
  index: number,
  change: Partial<HeaderRow>,
): readonly HeaderRow[] {
  const edited = rows.map((row, at) => (at === index ? { ...row, ...change } : row));
  const typed = change.header !== undefined || change.value !== undefined;
  return typed && index === rows.length - 1 ? [...edited, emptyRow] : edited;
}

/** Whole header lines pasted into a row: each line becomes a row, the first of them this one. */
export function pasteLines(
  rows: readonly HeaderRow[],
  index: number,
  lines: readonly HeaderLine[],
): readonly HeaderRow[] {
  const [first, ...others] = lines;
  if (!first) return rows;
  const isLast = index === rows.length - 1;
  const after = rows.slice(index + 1);
  return [
    ...rows.slice(0, index),
    { isUsed: rows[index]?.isUsed ?? false, ...first },
    ...others.map((line) => ({ isUsed: false, ...line })),
    ...(isLast ? [emptyRow] : after),
  ];
}

export type HeaderLine = { header: string; value: string };

/** "Name: value" on every line, as browsers and logs print headers; anything else is plain text. */
export function headerLinesIn(text: string): HeaderLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const parsed = lines.map((line) => /^\s*([\w!#$%&'*+.^`|~-]+):\s*(.+?)\s*$/.exec(line));
  return parsed.every((match) => match !== null)
    ? parsed.map(([, header = '', value = '']) => ({ header, value }))
    : [];
}

export const countUsed = (rows: readonly HeaderRow[]): number =>
  rows.filter((row) => row.isUsed).length;

/** The headers to send, name to value. A row without a name would make the browser refuse. */
export function headersFrom(rows: readonly HeaderRow[]): Record<string, string> {
  return Object.fromEntries(
    rows
      .filter(({ isUsed, header }) => isUsed && header.trim() !== '')
      .map(({ header, value }) => [header.trim(), value]),
  );
}

/** The header of that name, ticked and with that value: in its own row, or in the last one. */
export function withHeader(
  rows: readonly HeaderRow[],
  header: string,
  value: string,
): readonly HeaderRow[] {
  const found = rows.findIndex((row) => row.header.toLowerCase() === header.toLowerCase());
  return editRow(rows, found < 0 ? rows.length - 1 : found, { isUsed: true, header, value });
}

/** Rows for headers that come from somewhere else: history, or a documented call. */
export function rowsFrom(rows: readonly HeaderRow[]): readonly HeaderRow[] {
  return [...rows, emptyRow];
}
