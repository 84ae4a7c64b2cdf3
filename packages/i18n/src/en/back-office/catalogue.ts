import { message, plural } from '../../message.ts';

export const heading = 'Products';
export const count = plural({ one: '{count} product', other: '{count} products' });
export const countOver = message('Over {count} products');
export const addButton = 'Add product';
export const importLink = 'Import';
export const exportButton = 'Export';
export const exported = 'Products exported';
export const marketPricesLink = 'Prices by market';
export const taxonomyLink = 'Categories and materials';
export const views = {
  all: 'All',
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
  lowStock: 'Low stock',
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

export const columns = {
  product: 'Product',
  handle: 'URL handle',
  category: 'Category',
  material: 'Material',
  price: 'Price',
  stock: 'Stock',
  state: 'Status',
} as const;
export const columnsButton = 'Columns';

/* Bulk actions. */

export const selectionLabel = 'Selected products';
export const bulkActions = {
  price: { button: 'Price…', heading: 'Change prices' },
  stock: { button: 'Stock…', heading: 'Change stock' },
  state: { button: 'Status…', heading: 'Change status' },
  category: { button: 'Category…', heading: 'Change category' },
} as const;
export const priceChangeLabel = 'Change';
export const priceChanges = {
  increasePercent: 'Increase by percent',
  decreasePercent: 'Decrease by percent',
  increaseAmount: 'Increase by amount',
  decreaseAmount: 'Decrease by amount',
  set: 'Set price',
} as const;
export const percentLabel = 'Percent';
export const percentError = 'Enter a number with at most 2 decimals, such as 5 or 7.5';
export const amountLabel = 'Amount';
export const roundingLabel = 'Rounding';
export const noRounding = 'None';
export const roundTo = message('To .{ending}');
export const priceChangeNote =
  'Metals and sizes with their own price change too. Compare-at prices of reduced products stay.';
export const setPriceNote = 'Metals and sizes with their own price keep it.';
export const stockChangeLabel = 'Change';
export const stockChanges = { add: 'Add', remove: 'Remove', set: 'Set to' } as const;
export const quantityLabel = 'Quantity';
export const reasonLabel = 'Reason';
export const optionalReasonLabel = 'Reason (optional)';
export const stockChangeNote = 'Applies to every size of each product.';
export const noCategory = 'Choose a category';
export const bulkActionNote = 'Nothing changes until you apply it.';
export const previewCount = plural({
  one: '{count} of {total} selected products changes.',
  other: '{count} of {total} selected products change.',
});
export const unchangedCount = plural({
  one: '{count} already has this value.',
  other: '{count} already have this value.',
});
export const rejectedCount = plural({
  one: "{count} can't be changed and is listed first.",
  other: "{count} can't be changed and are listed first.",
});
export const overHalf = 'Price changes by more than half';
export const confirmOverHalf = plural({
  one: 'Change the price of {count} product by more than half',
  other: 'Change the prices of {count} products by more than half',
});
export const bulkActionPreviewLabel = 'Preview';
export const beforeColumn = 'Before';
export const afterColumn = 'After';
export const moreVariants = plural({
  one: 'and {count} more variant',
  other: 'and {count} more variants',
});
export const applyButton = 'Apply';
export const applyCount = plural({
  one: 'Apply to {count} product',
  other: 'Apply to {count} products',
});
export const bulkActionProgress = plural({
  one: '{done} of {count} product…',
  other: '{done} of {count} products…',
});
export const changedCount = plural({
  one: '{done} of {count} product changed',
  other: '{done} of {count} products changed',
});
export const restoredCount = plural({
  one: '{done} of {count} product restored',
  other: '{done} of {count} products restored',
});
export const rejectionsLabel = 'Not changed';
export const lastBulkAction = 'Last change…';
export const undoButton = 'Undo';
export const undoing = 'Undoing…';

export const states = { draft: 'Draft', active: 'Active', archived: 'Archived' } as const;
export const stateChanged = {
  draft: 'Product moved back to draft',
  active: 'Product published',
  archived: 'Product archived',
} as const;
export const publishButton = 'Publish';
export const archiveButton = 'Archive';
export const viewInShop = 'View in shop';
export const previewInShop = 'Preview in shop';

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
export const stockLabel = 'Stock';
export const detailsHeading = 'Details';
export const priceHeading = 'Price';
export const organisationHeading = 'Organisation';
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
  'Nothing was saved yet. The form now has their changes and yours. Check it and save again.';
export const conflictChange = message('{name}, {time}: {changes}');
export const clashText = plural({
  one: 'You both changed {count} field. Saving keeps your value:',
  other: 'You both changed {count} fields. Saving keeps your values:',
});
export const clash = message('{field}: yours {yours}, theirs {theirs}');
export const useTheirsButton = 'Use theirs';
export const useTheirsLabel = message('Use theirs: {field}');
export const yes = 'yes';
export const no = 'no';
export const formParts = {
  stock: 'Stock',
  taken: 'Engraving',
  engraving: 'Engraving',
  specs: 'Specifications',
  stones: 'Stones',
  measures: 'Measurements',
  geometry: '3D model',
  alts: 'Alt text',
  views: 'View',
} as const;

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
  alt: 'Alt text',
  view: 'View',
  product_rating: 'Rating',
  product_reviews: 'Reviews',
  state: 'Status',
  engraving: 'Engraving',
} as const;

/* Imports. */

export const importTitle = 'Import products';
export const importStepsLabel = 'Steps';
export const importSteps = {
  select: 'Choose a file',
  match: 'Match columns',
  check: 'Check changes',
  result: 'Import',
} as const;
export const importFileHeading = 'Choose a file';
export const importIntro =
  'A CSV file from a spreadsheet or from another shop. You see every change before anything is imported.';
export const importFileLabel = 'Choose a CSV file';
export const dropNote = 'or drop it here';
export const startFromFile = 'No file yet? Start from one of these:';
export const templateButton = 'Download example';
export const exportProductsButton = 'Export products';
export const exampleName = 'My first ring';
export const exampleSubtitle = 'Gold ring';
export const exampleDescription = 'A plain gold ring.';
export const exampleBrand = 'My brand';

export const columnsHeading = 'File contents';
export const productFileHeading = 'Product file';
export const productFileText =
  'One row per product. Existing products are updated and keep their stock. New products are added.';
export const variantFileHeading = 'Variant file';
export const variantFileText =
  'One row per size, with the engraving options in the first row of each product. Each product gets exactly the variants in the file, and existing variants keep their stock.';
/** The columns of a product file. The allowed values follow a note. */
export const fileColumns = {
  _id: { label: 'ID', note: 'Lowercase letters, digits and hyphens; part of the URL' },
  product_name: { label: nameLabel, note: 'Up to 14 characters are shown in lists' },
  product_subtitle: { label: subtitleLabel, note: 'Optional' },
  product_description: { label: descriptionLabel, note: 'Text' },
  product_price: { label: priceLabel, note: 'An amount, such as 1250.50' },
  product_prevPrice: { label: comparePriceLabel, note: "The price, if it isn't reduced" },
  product_category: { label: categoryLabel, note: 'One of' },
  product_material: { label: materialLabel, note: 'One of' },
  product_occasion: { label: occasionLabel, note: 'One of' },
  product_brand: { label: brandLabel, note: 'Text' },
  product_image: { label: 'Image', note: 'A path in this shop, such as /pictures/ring.jpg' },
  product_rating: { label: 'Rating', note: 'Optional, 1 to 5, from an earlier shop' },
  product_reviews: { label: 'Reviews', note: 'Optional, how many the rating is from' },
  product_color: { label: colourLabel, note: 'One of' },
  product_size: { label: sizeLabel, note: 'One of' },
  product_isBadge: { label: badgeLabel, note: 'One of' },
  stock: { label: 'Stock', note: 'A whole number, for new products' },
  state: { label: 'Status', note: 'Optional; one of' },
} as const;
export const variantColumns = [
  { label: 'Product', note: 'In every row', from: '_id', to: '_id' },
  { label: 'Metal', note: 'In the first row of a metal', from: 'model', to: 'metal_image' },
  { label: 'Size', note: 'In every row', from: 'size', to: 'stock' },
  {
    label: 'Engraving',
    note: 'In the first row of a product',
    from: 'engraving_place',
    to: 'engraving_size',
  },
] as const;

export const matchHeading = message('Match the columns of {file}');
export const matchText =
  'Some columns have other names than in this shop. Say which column has each field, or give all products the same value.';
export const matchLabel = 'Fields of a product';
export const columnLabel = message('Column for {field}');
export const valueFor = message('Value for {field}');
export const noColumn = 'Not in the file';
export const sameForAll = 'Same for all products…';
export const columnsOfFile = 'Columns of the file';
export const sampleCell = message('First row: {text}');
export const columnNeeded = 'Choose a column or a value';
export const unmatchedColumns = plural({
  one: '{count} required field has no column or value.',
  other: '{count} required fields have no column or value.',
});
export const checkFileButton = 'Check file';
export const exportVariantsButton = 'Export variants';
export const variantsExported = 'Variants exported';
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
export const correctFile = message('Correct {file} and choose it again.');
export const errorsLabel = 'Errors by line';
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
