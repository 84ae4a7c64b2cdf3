/** A spreadsheet takes what begins with these for a formula, whoever typed it. */
const looksLikeFormula = /^[=+\-@\t\r]/;

export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && looksLikeFormula.test(value) ? `'${value}` : `${value}`;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What was meant by a cell that csvCell wrote. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;
