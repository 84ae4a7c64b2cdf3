import { message, plural } from '../../message.ts';

/* The header, footer and menus, and buttons and notices that several pages share. */

export const tagline = 'Fine jewellery from a daylight atelier';
export const credit = 'Designed and built in the open. Briolette is free software.';
export const sideBySideLink = 'See the shop and its back office';
/** For search engines, on pages without a description. */
export const siteDescription =
  'Rings, necklaces, bracelets and earrings in gold, platinum and silver, shown to scale and with accurate sizes.';

export const scriptsNeeded =
  'You can browse without JavaScript. Please turn it on to log in, save pieces and order.';
/** Follows the message of a shop that is closed. */
export const ordersAgain = message('You can order again from {date}.');
export const skipLink = 'Skip to content';
export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const menuPages = { home: 'HOME', about: 'ABOUT', contact: 'CONTACT' } as const;
export const menuCategories = 'SHOP CATEGORY';
export const categories = 'Categories';
export const search = 'Search';
export const clearSearch = 'Clear search';
export const login = 'Login';
export const profile = 'Profile';
export const wishlist = 'Wishlist';
export const wishlistCount = plural({
  one: 'Wishlist, {count} item',
  other: 'Wishlist, {count} items',
});
export const cart = 'Cart';
export const cartCount = plural({ one: 'Cart, {count} item', other: 'Cart, {count} items' });

export const footerShop = 'Shop';
export const footerHelp = 'Help';
export const footerSocial = 'Follow us';
export const footerMarkets = 'Country and currency';
/** One market of the list: "Japan (JPY)". */
export const marketLink = message('{market} ({currency})');
/** Shown if an earlier visit chose another market than that of the page. */
export const preferredMarket = message('You chose {market} last time.');
export const about = 'About';
export const contact = 'Contact';
export const helpPages = {
  delivery: 'Delivery',
  returns: 'Returns',
  warranty: 'Warranty',
  care: 'Care',
  questions: 'Questions',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Legal notice',
} as const;

export const allJewellery = 'All jewellery';
export const seeAllJewellery = 'See all jewellery';
export const tryAgain = 'Try again';
export const close = 'Close';
export const undo = 'Undo';
export const loading = 'Loading…';
export const oneMoment = 'One moment…';
export const errorHelp = "It's our fault, not yours. Please try again.";
export const startingShop = 'Starting the shop in your browser…';
export const listError = message('{product}: {error}');
export const noResponse = "The shop didn't respond.";

/* Pages for one order, invoice or passport. */

export const ordersLink = 'Your orders';
export const printButton = 'Print';

/* The wishlist. */

export const wishlistHeading = 'Your wishlist';
export const wishlistHelp = 'Select the heart on any piece to save it here.';
export const savedProducts = 'Saved pieces';

export const demoReset =
  'This demo shop was updated. Your earlier cart, orders and account were removed.';
