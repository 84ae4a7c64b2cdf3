import { message, plural } from '../../message.ts';

export const title = 'Import products';
export const productFileHeading = 'Product file';
export const productFileText =
  'One row per product, in the same format as the export. Existing products are updated and keep their stock. New products are added. You can review all changes before you import them.';
export const fileLabel = 'Choose a CSV file';
export const variantFileHeading = 'Variant file';
export const variantFileText =
  'One row per size, with the engraving options in the first row of each product. Choose the file above; it is recognised by its columns. Each product gets exactly the variants in the file, and existing variants keep their stock.';
export const exportVariantsButton = 'Export variants';
export const variantsExported = 'Variants exported';
export const columnsSummary = 'Columns';
export const progressLabel = 'Progress';
export const reading = 'Reading…';
export const readingRows = plural({
  one: 'Reading… {count} row',
  other: 'Reading… {count} rows',
});
export const comparing = message('Comparing {done} of {total}…');
export const errors = plural({
  one: '{count} error. Nothing was imported.',
  other: '{count} errors. Nothing was imported.',
});
export const moreErrors = message('And {count} more.');
export const noRows = 'The file has no rows.';

export const reviewHeading = message('Changes in {file}');
export const priceJumps = plural({
  one: '{count} price changes by more than half. Check the marked row below before you import.',
  other: '{count} prices change by more than half. Check the marked rows below before you import.',
});
export const priceJump = 'Price changes by more than half';
export const importButton = plural({
  one: 'Import {count} product',
  other: 'Import {count} products',
});
export const started = 'Import started';
export const upToDate = 'Nothing to import. The shop already matches this file.';
export const anotherFile = 'Choose another file';
export const newLabel = 'New';
export const changedLabel = 'Changed';
export const unchangedLabel = 'No changes';
export const listShortened = 'Only the first products are listed.';

export const rowsImported = plural({
  one: '{count} row imported',
  other: '{count} rows imported',
});
export const rowsProgress = message('{done} of {total} rows imported…');
export const viewProducts = 'View products';
