export { cellText, csvLine } from './csv-cell.ts';
export { type CsvRow, readCsv } from './read-csv.ts';
