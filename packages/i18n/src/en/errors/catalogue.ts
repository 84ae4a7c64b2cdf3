/*
 * Errors of products, stock alerts and reviews. A screen shows them as they are.
 */
export const errors = {
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  productInStock: 'This piece is in stock',
  photoRejected: 'Please choose a JPEG, PNG or WebP image of at most 512 pixels and 200 KB',
  reviewNotAllowed: 'Only verified buyers can review this piece',
  reviewPhotoRejected: 'Please choose a JPEG, PNG or WebP photo of at least 100 pixels',
  tooManyReviewPhotos: 'A review has at most 3 photos',
  reviewHidden: "This review isn't shown in the shop",
} as const;
