import { randomUUID } from 'node:crypto';
import {
  apiErrors,
  maxImportBatchRows,
  type ProductImportRow,
  parseImageUrl,
  staffErrors,
  type VariantImportRow,
} from '@briolette/contract';
import { parseVariantsCsv } from '@briolette/domain/offers-file';
import {
  type Database,
  findUnknownImages,
  finishImport,
  importNextProducts,
  importNextVariants,
  stageProductRows,
  stageVariantRows,
  validateVariantRows,
} from '@briolette/storage';

/** Rows between two progress messages. */
const progressInterval = 10_000;

/** Imports products as the back office does. Returns the id of the import. */
export async function importProducts(
  database: Database,
  file: string,
  products: readonly ProductImportRow[],
  log: (line: string) => void,
): Promise<string> {
  const importId = randomUUID();
  const hashes = products.flatMap(({ product_image }) => parseImageUrl(product_image) ?? []);
  const unknown = await findUnknownImages(database, hashes);
  if (unknown.length > 0)
    throw new Error(`product_image: the shop has no image ${unknown.join(', ')}`);
  const progress = (what: string, before: number, now: number) => {
    if (Math.floor(now / progressInterval) > Math.floor(before / progressInterval))
      log(`${what} ${now} of ${products.length}`);
  };
  for (let from = 0; from < products.length; from += maxImportBatchRows) {
    const rows = products.slice(from, from + maxImportBatchRows);
    await stageProductRows(database, null, { importId, file, from, rows, now: new Date() });
    progress('Compared', from, from + rows.length);
  }
  let written = 0;
  do {
    for (let done = 1; done > 0; written += done) {
      done = await importNextProducts(database, {
        importId,
        most: maxImportBatchRows,
        now: new Date(),
      });
      progress('Written', written, written + done);
    }
  } while (!(await finishImport(database, importId, new Date())));
  return importId;
}

export function readVariantsFile(text: string): { variants: VariantImportRow[]; faults: string[] } {
  const read = [...parseVariantsCsv(text)];
  return {
    variants: read.flatMap((each) => ('row' in each ? [each.row] : [])),
    faults: read.flatMap((each) => ('faults' in each ? each.faults : [])),
  };
}

/** Imports metals, sizes and engravings. Writes nothing if a row has a fault. */
export async function importVariantsFile(
  database: Database,
  file: string,
  variants: readonly VariantImportRow[],
): Promise<{ importId: string; faults: string[] }> {
  const importId = randomUUID();
  const parts = Array.from(
    { length: Math.ceil(variants.length / maxImportBatchRows) },
    (_, index) => variants.slice(index * maxImportBatchRows, (index + 1) * maxImportBatchRows),
  );
  const faults: string[] = [];
  for (const rows of parts)
    for (const { line, fault } of await validateVariantRows(database, rows))
      faults.push(`Line ${line}: ${faultTexts[fault]}`);
  if (faults.length > 0) return { importId, faults };
  for (const [index, rows] of parts.entries()) {
    const from = index * maxImportBatchRows;
    await stageVariantRows(database, null, { importId, file, from, rows, now: new Date() });
  }
  do {
    while ((await importNextVariants(database, { importId, most: 100, now: new Date() })) > 0);
  } while (!(await finishImport(database, importId, new Date())));
  return { importId, faults };
}

const faultTexts = {
  unknown: `_id: ${apiErrors.productNotFound.text}`,
  listed: `listed: ${staffErrors.defaultVariantRequired.text}`,
};
