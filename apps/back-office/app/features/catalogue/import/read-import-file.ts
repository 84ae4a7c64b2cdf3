import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { maxImportBatchRows, type ProductImportRow } from '@briolette/contract';
import { isVariantsFile, parseVariantsCsv } from '@briolette/domain/offers-file';
import {
  type ColumnMatches,
  parseProductsCsv,
  readProductsHeader,
  requiredProductCsvColumns,
} from '@briolette/domain/products-file';
import * as m from '@briolette/i18n/back-office/catalogue';
import { callStaffApi } from '../../../lib/api/call-staff.ts';

export type ImportProgressState = { step: 'reading' | 'comparing'; done: number; total: number };
export type ImportUpload = { importId: string } | { faults: string[] };
type Report = (progress: ImportProgressState) => void;

/** Parsing yields to the event loop after this many rows. */
const pauseAfter = 2000;
/** Below the server's limit for request bodies. */
const maxBytes = 2_000_000;
/** Smaller than a batch of products, because each row has many sizes. */
const variantBatchSize = 50;

/** A product file with other column names than the export's. */
export type UnmatchedFile = { file: File; columns: string[]; sample: string[] };

/** Returns the columns of a file that have to be matched first, or null. */
export async function readUnmatchedFile(file: File): Promise<UnmatchedFile | null> {
  const text = await file.text();
  const { columns, sample } = readProductsHeader(text);
  const isMatched = requiredProductCsvColumns.every((name) => columns.includes(name));
  if (isMatched || columns.length === 0 || isVariantsFile(text)) return null;
  return { file, columns, sample };
}

/** Parses the whole file and uploads it only if it has no faults. */
export async function uploadImportFile(
  file: File,
  report: Report,
  matches?: ColumnMatches,
): Promise<ImportUpload> {
  const text = await file.text();
  if (isVariantsFile(text)) {
    const read = [...parseVariantsCsv(text)];
    const faults = read.flatMap((each) => ('faults' in each ? each.faults : []));
    const variantRows = read.flatMap((each) => ('row' in each ? [each.row] : []));
    const batch = (from: number) => variantRows.slice(from, from + variantBatchSize);
    return upload(
      'uploadVariantImportRows',
      { file, faults, total: variantRows.length, batch },
      report,
    );
  }
  const productRows: ProductImportRow[] = [];
  const faults: string[] = [];
  const { taxonomy: values } = await callStaffApi('getTaxonomy');
  for (const read of parseProductsCsv(text, values, matches)) {
    if ('product' in read) productRows.push(read.product);
    else faults.push(...read.faults);
    if (productRows.length % pauseAfter === pauseAfter - 1) {
      report({ step: 'reading', done: productRows.length, total: 0 });
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const batch = (from: number) => nextRows(productRows, from);
  return upload(
    'uploadProductImportRows',
    { file, faults, total: productRows.length, batch },
    report,
  );
}

type Upload = {
  file: File;
  faults: string[];
  total: number;
  batch: (from: number) => readonly unknown[];
};

async function upload(
  call: 'uploadProductImportRows' | 'uploadVariantImportRows',
  { file, faults, total, batch }: Upload,
  report: Report,
): Promise<ImportUpload> {
  if (faults.length > 0) return { faults };
  if (total === 0) return { faults: [m.noRows] };
  const importId = crypto.randomUUID();
  let from = 0;
  while (from < total) {
    report({ step: 'comparing', done: from, total });
    const rows = batch(from);
    const body = { file: file.name.slice(0, 200), from, rows };
    try {
      await callStaffApi(call, { path: { importId }, body });
    } catch (error) {
      const found = lineFaults(error);
      if (found.length > 0) return { faults: found };
      throw error;
    }
    from += rows.length;
  }
  return { importId };
}

/** Returns the server's errors about lines of the file, such as an unknown product. */
function lineFaults(error: unknown): string[] {
  if (!(error instanceof ApiResponseError) || error.code !== 'invalidRequest') return [];
  const { errors = [] } = error.body as { errors?: string[] };
  return errors.filter((text) => text.startsWith('Line '));
}

function nextRows(productRows: readonly ProductImportRow[], from: number): ProductImportRow[] {
  const rows: ProductImportRow[] = [];
  let bytes = 0;
  for (const product of productRows.slice(from, from + maxImportBatchRows)) {
    bytes += 3 * product.product_description.length + 1000;
    if (rows.length > 0 && bytes > maxBytes) break;
    rows.push(product);
  }
  return rows;
}
