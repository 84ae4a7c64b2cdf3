/** Errors of products, imports, images, stock and the taxonomy. */
export const errors = {
  importNotFound: 'Import not found',
  importAlreadyStarted: 'This import has already started. Choose the file again to start another',
  productExists: 'Another product has this URL handle',
  productChanged: 'Someone else changed this product. Reload it, then try again',
  defaultVariantRequired:
    "The default variant must match the product's metal and size, and can't have a separate stock",
  geometryInvalid: "A 3D model can't be built from these measurements",
  imageInvalid: "This image can't be used. Upload it again",
  taxonomyChanged: 'Someone else changed this list. Reload the page, then try again',
  taxonomyTermInUse: "Products use this entry, so it can't be removed",
  taxonomyTermExists: 'This entry exists already, perhaps in different capitals',
  stockChanged: 'The stock has changed. Check it, then try again',
  stockInsufficient: 'Not enough in stock',
} as const;
