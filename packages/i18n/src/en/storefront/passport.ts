import { message } from '../../message.ts';

export const title = 'Passport';
export const loadFailed = "We couldn't load this passport";
export const none = 'Passport not found';
export const noneHint = 'The link may be incomplete, or the piece was returned to us.';
export const toShop = 'Continue shopping';
export const pageLabel = message('Passport for {name}');
export const soldBy = message('Sold by {shop}');
export const qrCodeLabel = 'QR code with the link to this page';
export const privacyNote =
  "Anyone with this link can see this page. It doesn't show who bought the piece or what it cost.";
export const copyButton = 'Copy link';
export const copied = 'Link copied';
export const copyFailed = "We couldn't copy the link. Please copy it from the page.";
export const printButton = 'Print';
