/** Errors of orders, refunds and bulk actions. */
export const orderErrors = {
  orderChanged: 'Someone else changed this order. Check the changes, then try again',
  transitionNotAllowed: "The order's status doesn't allow this. Reload the page to see it",
  undoNotAllowed: "This step can't be undone any more",
  bulkActionNotFound: 'Bulk action not found',
  invoiceNotIssued: 'No invoice yet: it is issued when the order is packed',
  paymentLinkNeedsEmail: 'A payment link needs the email address of the customer',
  customerRequired: 'Enter a customer. The items are collected later',
  itemsNotChangeable:
    'The items can be changed until the order is packed or refunded, and not while its payment is being captured',
  differenceUnpaid: 'Choose how the customer paid the difference',
  draftNotFound: 'This draft was deleted or its order was placed',
  draftChanged: 'Someone else changed this draft. Open it again, then try again',
  reservationEndInvalid: 'Choose a day within the next 60 days',
  refundIdUsed: 'This refund ID belongs to another order',
  refundExceedsCaptured: 'This is more than can be refunded for this order. Enter a smaller amount',
  lineRefunded: 'These items have already been refunded',
  nothingToRefund: 'This order has no payment to refund',
  withdrawalAlreadyResolved: 'This withdrawal has already been resolved',
  emailNotApplicable: "This email can't be sent for the order now",
} as const;

/** Errors of products, imports, images, stock and the taxonomy. */
export const catalogueErrors = {
  importNotFound: 'Import not found',
  importAlreadyStarted: 'This import has already started. Choose the file again to start another',
  productExists: 'Another product has this URL handle',
  productChanged: 'Someone else changed this product. Reload it, then try again',
  defaultVariantRequired:
    "The default variant must match the product's metal and size, and can't have its own stock",
  geometryInvalid: "A 3D model can't be built from these measurements. Check them, then try again",
  imageInvalid: "This image can't be used. Upload it again",
  taxonomyChanged: 'Someone else changed this list. Reload the page, then try again',
  taxonomyTermInUse: 'Products use this entry. Change them first, then remove it',
  taxonomyTermExists: 'This entry already exists, perhaps with different capitalisation',
  tooManyProducts: 'More than 10,000 products match. Narrow the filter',
  previewOutdated: 'A product has changed since the preview. Check the preview again',
  priceMoveUnconfirmed: 'Confirm prices that change by more than half',
  priceOutOfRange: 'The new price would be below $0.01 or above $20,000,000',
  stockChanged: 'The stock has changed. Check it, then try again',
  stockInsufficient: 'Not enough in stock',
} as const;

/** Errors of customers, messages, reviews and discounts. */
export const customerErrors = {
  messageNotFound: 'Message not found',
  customerNotFound: 'Customer not found',
  reviewNotFound: 'Review not found',
  discountNotFound: 'Discount not found',
  discountChanged: 'Someone else changed this discount. Reload it, then try again',
  couponCodeExists: 'Another discount has this code',
  usageLimitBelowUsage:
    'More orders than this have already used the discount. Enter a higher limit',
  discountUsageNotTracked:
    "Automatic discounts without a limit don't track their usage. End this discount and create a new one",
  discountValueInvalid:
    'Enter either a percentage or an amount. The extra discount must be an amount off every order',
} as const;

/** Errors of staff members and their views. */
export const staffErrors = {
  staffLoginRequired: 'Please sign in to the back office',
  invalidStaffCredentials: 'The email, password or code is incorrect',
  totpCodeRequired: 'Enter the code from your authenticator app',
  permissionDenied: "Your role doesn't allow this. Ask an owner for access",
  stepUpRequired: "Confirm it's you to continue",
  demoUnavailable: "This isn't a demo shop",
  invitationNotFound: 'This invitation has expired or was already used. Ask for a new one',
  staffMemberExists: 'A staff member with this email already exists',
  staffMemberNotFound: 'Staff member not found',
  lastOwner: 'The shop needs at least one owner',
  viewNotFound: 'View not found',
  tooManyViews: 'You have too many saved views. Delete one first',
  marketNotFound: 'Market not found',
  marketChanged: 'Someone else changed this market. Reload the page, then try again',
  marketExists: 'Another market has this code',
  marketHasBasePrices: "The default market uses the products' own prices",
  marketPriceOutOfRange: "A price is too low, too high, or can't be charged in this currency",
  marketPriceChanged: 'A price has changed. Reload the page, then try again',
  countryInOtherMarket: 'Another market has one of these countries. Remove it there first',
  defaultMarketRequired: "The default market can't be closed",
  settingsChanged: 'Someone else changed the settings. Reload the page, then try again',
  jobNotFound: 'Failed job not found',
  sentEmailNotFound: 'This email is no longer stored',
  emailNotResendable:
    "This email can't be sent again: it had a personal link, or the customer has a new address",
} as const;
