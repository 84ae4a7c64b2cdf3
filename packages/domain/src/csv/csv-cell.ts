/**
 * Where a spreadsheet could read a formula: at the start of a cell, and after a semicolon, tab or
 * line break, which it may take for the end of one. Spaces and quotes in front do not help.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;
const marked = /(?<=^|[;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/g;

/** Formulas get an apostrophe in front, so that a spreadsheet shows them as text. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(formulaStart, "'") : `${value}`;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that csvCell was given. */
export function cellText(cell: string): string {
  return cell.replace(marked, '');
}

export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;
