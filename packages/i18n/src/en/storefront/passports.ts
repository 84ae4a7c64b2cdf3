import { message } from '../../message.ts';

export const title = 'Passport';
export const loadFailed = "We couldn't load this passport";
export const none = 'Passport not found';
export const noneHelp = 'The link may be incomplete, or the piece may have been returned to us.';
export const toShop = 'Continue shopping';
export const pageLabel = message('Passport for {name}');
export const soldBy = message('Sold by {shop}');
export const qrCodeLabel = 'QR code with the link to this page';
export const privacyNote =
  'Anyone with this link can see this page. It shows neither the buyer nor the price.';
export const printButton = 'Print';

export const soldOn = 'Sold on';
export const options = 'Options';
export const repairs = 'Services';
export const repairsDone = {
  resize: message('Resized on {date}'),
  repair: message('Repaired on {date}'),
  clean: message('Cleaned on {date}'),
} as const;

/* The customer's pieces. */

export const ownedItemsTitle = 'Your pieces';
export const ownedItemsLoading = 'Loading your pieces…';
export const ownedItemsFailed = "We couldn't load your pieces";
export const noOwnedItems = 'No pieces to show yet';
export const noOwnedItemsHelp = 'Each piece gets its passport when your order ships.';
export const ordersLink = 'Your orders';
export const ownedItemsIntro = message(
  'Order {number}. Every piece has a passport: a page with its details and history, for you and for future owners.',
);
export const unit = message('{unit} of {total}');
export const numberedItem = message('{name}, {unit} of {total}');
export const passportLink = 'Passport';
export const passportLabel = message('Passport for {item}');
export const valuationLink = 'Valuation';
export const valuationLabel = message('Valuation of {item}');

/* Valuations. */

export const valuationHeading = 'Valuation';
export const valuationTitle = message('Valuation of {name}');
export const preparedFor = message('Prepared for {name}');
export const valuationAmount = message('<amount>{value}</amount> on the day of purchase');
export const order = 'Order';
export const invoice = 'Invoice';
export const valuationQrCode = 'QR code with the link to the passport';
export const passportNote = 'The passport of this piece.';
export const valueNote =
  "The value is the invoice price of the piece, before any discounts on the whole order. It isn't an estimate of today's value.";

export const valuationFailed = "We couldn't load the valuation";
export const valuationMissing = "We can't find this valuation";
export const valuationMissingNote = 'Only the buyer can see it, once the order has shipped.';

/* Certificates. */

export const certificateTitle = 'Certificate';
export const certificatePageLabel = message('Certificate of {product}');
export const certificateLoadFailed = "We couldn't load this certificate";
export const certificateNone = 'Certificate not found';
export const certificateNoneHelp = 'We may no longer sell this piece.';
export const certificateShopLink = 'Continue shopping';
export const certificateBack = 'Back to the piece';

export const certificateStatement = message(
  '{shop} certifies that every piece of this design matches this description.',
);
export const certificateMadeBy = message('{product} by {brand}');
export const mainStone = 'Main stone';
export const certificateDrawing = message('Outline of the stone, {size} mm');
export const gradingTerms = {
  stone: 'Stone',
  cut: 'Shape',
  size: 'Size',
  carat: 'Carat weight',
  colour: 'Colour',
  clarity: 'Clarity',
  treatment: 'Treatment',
  report: 'Grading report',
} as const;
export const certificateSize = message('{size} mm');
export const certificateCarat = message('{carat} ct');
export const certificateMetals = 'Available metals';
export const certificatePassportNote =
  'After you buy, the passport of your own piece confirms these details, with the date of sale and every later service.';
