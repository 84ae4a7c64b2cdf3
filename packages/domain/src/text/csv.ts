import * as m from '@briolette/i18n/terms/product-files';
import Papa from 'papaparse';

export type CsvRow = {
  /** The line that the row begins on: a quoted cell can span several. */
  line: number;
  cells: string[];
};

export type CsvFile = {
  rows: CsvRow[];
  /** Why the rest of the file can't be read, with its line. */
  fault: string | null;
};

/** Reads a CSV file up to its first syntax error. Empty lines are skipped and cells are trimmed. */
export function parseCsv(source: string, { maxRows = 0 } = {}): CsvFile {
  const text = source.replace(/^\uFEFF/, '');
  const file: CsvFile = { rows: [], fault: null };
  let line = 1;
  let end = 0;
  Papa.parse<string[]>(text, {
    delimiter: detectDelimiter(text),
    preview: maxRows,
    step({ data, errors, meta }, parser) {
      if (errors.length > 0) {
        const [error] = errors;
        const text = faultWords[error?.code ?? ''] ?? error?.message ?? '';
        file.fault = m.atLine({ line: String(line), error: text });
        parser.abort();
        return;
      }
      const cells = data.map((cell) => cell.trim());
      if (cells.length > 1 || cells[0] !== '') file.rows.push({ line, cells });
      line += (text.slice(end, meta.cursor).match(/\r\n|\r|\n/g) ?? []).length;
      end = meta.cursor;
    },
  });
  return file;
}

const faultWords: Record<string, string> = {
  MissingQuotes: m.unclosedQuote,
  InvalidQuotes: m.singleQuote,
};

/** Says which columns the header lacks. */
export const explainMissingColumns = (columns: readonly string[]): string =>
  m.atLine({ line: '1', error: m.missingColumns({ columns: columns.join(', ') }) });

/** Spreadsheets write semicolons where the comma is the decimal separator. */
function detectDelimiter(text: string): ',' | ';' {
  const [header = ''] = text.split('\n', 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

/**
 * Matches where a spreadsheet could read a formula: at the start of a cell, and after a semicolon,
 * tab or line break, which some programs take for the end of a cell. Papa's own `escapeFormulae`
 * covers only the start.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;
const escapedFormula = /(?<=^|[;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/g;

/** Writes one line of a CSV file. Formulas get an apostrophe, so that spreadsheets show them as text. */
export function formatCsvLine(values: readonly (string | number)[]): string {
  const cells = values.map((value) =>
    typeof value === 'string' ? value.replace(formulaStart, "'") : value,
  );
  const quotes = (value: unknown) => /[;\t]/.test(String(value));
  return `${Papa.unparse([cells], { quotes })}\r\n`;
}

/** Removes the apostrophes that formatCsvLine added. */
export const parseCsvCell = (cell: string): string => cell.replace(escapedFormula, '');
