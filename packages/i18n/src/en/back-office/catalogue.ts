import { message, plural } from '../../message.ts';

export const heading = 'Products';
export const count = plural({ one: '{count} product', other: '{count} products' });
export const countOver = message('Over {count} products');
export const addButton = 'Add product';
export const importLink = 'Import';
export const exportButton = 'Export';
export const exported = 'Products exported';
export const taxonomyLink = 'Categories and materials';
export const views = {
  all: 'All',
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
} as const;
export const searchLabel = 'Search by name or URL handle';
export const searchPlaceholder = 'Search products';
export const anyCategory = 'Any category';
export const anyMaterial = 'Any material';
export const firstPage = 'First page';
export const nextPage = 'Next page';
export const noMatchHeading = 'No products found';
export const noMatchText =
  'Try another search or clear a filter. Search matches the start of each word.';
export const showAll = 'Show all products';
export const emptyHeading = 'No products yet';
export const emptyText = 'Add your first product, or import your products from a CSV file.';

export const states = { draft: 'Draft', active: 'Active', archived: 'Archived' } as const;
export const stateChanged = {
  draft: 'Product moved back to draft',
  active: 'Product published',
  archived: 'Product archived',
} as const;
export const publishButton = 'Publish';
export const archiveButton = 'Archive';
export const viewInShop = 'View in shop';

export const nameLabel = 'Name';
export const nameNote = 'Names over 14 characters may be shortened in lists.';
export const subtitleLabel = 'Subtitle';
export const subtitleNote = 'Shown with the name, for example “Solitaire ring”.';
export const descriptionLabel = 'Description';
export const priceLabel = 'Price';
export const comparePriceLabel = 'Compare-at price';
export const comparePriceNote = 'Leave empty if not on sale.';
export const categoryLabel = 'Category';
export const materialLabel = 'Material';
export const occasionLabel = 'Occasion';
export const colourLabel = 'Colour';
export const colours = {
  blue: 'Blue',
  Rosegold: 'Rose gold',
  Silver: 'Silver',
  Platinum: 'Platinum',
  green: 'Green',
  pink: 'Pink',
  Gold: 'Gold',
} as const;
export const sizeLabel = 'Size';
export const sizes = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  'extra large': 'Extra large',
} as const;
export const badgeLabel = 'Badge';
export const badges = { New: 'New', Trending: 'Trending', '': 'None' } as const;
export const brandLabel = 'Brand';
export const handleLabel = 'URL handle';
export const handleNote = "Lowercase letters, digits and hyphens. Can't be changed later.";
export const saveDraftButton = 'Save draft';
export const saving = 'Saving…';

export const previewHeading = 'Preview';
export const noName = 'No name yet';
export const noPrice = 'No price yet';
export const percentOff = message('{percent}% off');
export const soldOut = 'Sold out';

export const conflictHeading = 'Someone else changed this product while you had it open.';
export const conflictText =
  "Your changes weren't saved, but they're still in the form. Save again to overwrite theirs.";
export const conflictChange = message('{name}, {time}');

export const historyHeading = 'Changes';
export const created = 'Created';
export const createdByImport = 'Created by an import';
export const savedUnchanged = 'No changes';
export const fieldChanged = message('{field} changed');
export const fieldChange = message('{field}: {before} → {after}');
export const noValue = 'none';
export const fields = {
  product_name: nameLabel,
  product_subtitle: subtitleLabel,
  product_description: descriptionLabel,
  product_price: priceLabel,
  product_prevPrice: comparePriceLabel,
  product_category: categoryLabel,
  product_material: materialLabel,
  product_occasion: occasionLabel,
  product_color: colourLabel,
  product_size: sizeLabel,
  product_isBadge: badgeLabel,
  product_brand: brandLabel,
  product_image: 'Image',
  product_otherImages: 'Other images',
  product_rating: 'Rating',
  product_reviews: 'Reviews',
  state: 'Status',
  engraving: 'Engraving',
} as const;

/* Imports. */

export const importTitle = 'Import products';
export const productFileHeading = 'Product file';
export const productFileText =
  'One row per product, in the same format as the export. Existing products are updated and keep their stock. New products are added. You can review all changes before you import them.';
export const importFileLabel = 'Choose a CSV file';
export const variantFileHeading = 'Variant file';
export const variantFileText =
  'One row per size, with the engraving options in the first row of each product. Choose it above, like a product file. Each product gets exactly the variants in the file, and existing variants keep their stock.';
export const exportVariantsButton = 'Export variants';
export const variantsExported = 'Variants exported';
export const columnsSummary = 'Columns';
export const importProgressLabel = 'Progress';
export const reading = 'Reading…';
export const readingRows = plural({
  one: '{count} row read…',
  other: '{count} rows read…',
});
export const comparing = message('Comparing {done} of {total}…');
export const importErrors = plural({
  one: '{count} error. Nothing was imported.',
  other: '{count} errors. Nothing was imported.',
});
export const moreImportErrors = message('And {count} more.');
export const noRows = 'The file has no rows. Choose a file with at least one product or variant.';

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
export const importStarted = 'Import started';
export const importUpToDate = 'Nothing to import. The shop already matches this file.';
export const anotherFile = 'Choose another file';
export const newLabel = 'New';
export const changedLabel = 'Changed';
export const unchangedLabel = 'No changes';
export const listShortened = 'Only the first products are listed. The import includes all of them.';

export const rowsImported = plural({
  one: '{count} row imported',
  other: '{count} rows imported',
});
export const rowsProgress = message('{done} of {total} rows imported…');
export const viewProducts = 'View products';
