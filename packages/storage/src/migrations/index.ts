import shop from './0001-shop/index.ts';
import emailKey from './0002-email-key.ts';
import jobs from './0003-jobs.ts';
import money from './0004-money.ts';
import attempts from './0005-attempts.ts';
import unpaidPieces from './0006-unpaid-pieces.ts';
import staff from './0007-staff.ts';
import staffBulks from './0008-staff-bulks.ts';
import accounts from './0009-accounts.ts';
import orderNews from './0010-order-news.ts';
import invoices from './0011-invoices.ts';
import pieces from './0012-pieces.ts';
import prices from './0013-prices.ts';
import facts from './0014-facts.ts';
import reviews from './0015-reviews.ts';
import messages from './0016-messages.ts';
import customers from './0017-customers.ts';
import staffAtWork from './0018-staff-at-work.ts';
import pictures from './0019-pictures.ts';
import pieceImports from './0020-piece-imports.ts';
import shopSettings from './0021-shop-settings.ts';
import discounts from './0022-discounts.ts';
import orderTallies from './0023-order-tallies.ts';
import invitationLinks from './0024-invitation-links.ts';
import kinds from './0025-kinds.ts';
import figures from './0027-figures.ts';
import pictureStores from './0028-picture-stores.ts';
import searchPairs from './0029-search-pairs.ts';
import filterValues from './0030-filter-values.ts';
import models from './0031-models.ts';
import withdrawals from './0033-withdrawals.ts';
import listingStamps from './0034-listing-stamps.ts';
import importCounts from './0035-import-counts.ts';
import gifts from './0036-gifts.ts';
import engraving from './0037-engraving.ts';
import madeToOrder from './0038-made-to-order.ts';
import passports from './0039-passports.ts';
import services from './0040-services.ts';
import modelsByHand from './0041-models-by-hand.ts';
import shapes from './0044-shapes.ts';
import searchSample from './0045-search-sample.ts';
import metals from './0046-metals.ts';
import wordsInMetals from './0047-words-in-metals.ts';
import linkRevocation from './0048-link-revocation.ts';
import abuseLimits from './0049-abuse-limits.ts';
import defaultOption from './0050-default-option.ts';
import refundLines from './0051-refund-lines.ts';
import ledger from './0052-ledger.ts';

/** In the order they run. A migration that has been released is never edited. */
export const migrations = [
  { name: '0001-shop', text: shop },
  { name: '0002-email-key', text: emailKey },
  { name: '0003-jobs', text: jobs },
  { name: '0004-money', text: money },
  { name: '0005-attempts', text: attempts },
  { name: '0006-unpaid-pieces', text: unpaidPieces },
  { name: '0007-staff', text: staff },
  { name: '0008-staff-bulks', text: staffBulks },
  { name: '0009-accounts', text: accounts },
  { name: '0010-order-news', text: orderNews },
  { name: '0011-invoices', text: invoices },
  { name: '0012-pieces', text: pieces },
  { name: '0013-prices', text: prices },
  { name: '0014-facts', text: facts },
  { name: '0015-reviews', text: reviews },
  { name: '0016-messages', text: messages },
  { name: '0017-customers', text: customers },
  { name: '0018-staff-at-work', text: staffAtWork },
  { name: '0019-pictures', text: pictures },
  { name: '0020-piece-imports', text: pieceImports },
  { name: '0021-shop-settings', text: shopSettings },
  { name: '0022-discounts', text: discounts },
  { name: '0023-order-tallies', text: orderTallies },
  { name: '0024-invitation-links', text: invitationLinks },
  { name: '0025-kinds', text: kinds },
  { name: '0027-figures', text: figures },
  { name: '0028-picture-stores', text: pictureStores },
  { name: '0029-search-pairs', text: searchPairs },
  { name: '0030-filter-values', text: filterValues },
  { name: '0031-models', text: models },
  { name: '0033-withdrawals', text: withdrawals },
  { name: '0034-listing-stamps', text: listingStamps },
  { name: '0035-import-counts', text: importCounts },
  { name: '0036-gifts', text: gifts },
  { name: '0037-engraving', text: engraving },
  { name: '0038-made-to-order', text: madeToOrder },
  { name: '0039-passports', text: passports },
  { name: '0040-services', text: services },
  { name: '0041-models-by-hand', text: modelsByHand },
  { name: '0044-shapes', text: shapes },
  { name: '0045-search-sample', text: searchSample },
  { name: '0046-metals', text: metals },
  { name: '0047-words-in-metals', text: wordsInMetals },
  { name: '0048-link-revocation', text: linkRevocation },
  { name: '0049-abuse-limits', text: abuseLimits },
  { name: '0050-default-option', text: defaultOption },
  { name: '0051-refund-lines', text: refundLines },
  { name: '0052-ledger', text: ledger },
];
