import { accountSecurityCases } from './cases/accounts/account-security.ts';
import { accountCases } from './cases/accounts/accounts.ts';
import { guestCases } from './cases/accounts/guests.ts';
import { postalAddressCases } from './cases/addresses.ts';
import { analyticsCases } from './cases/analytics.ts';
import { cartCases } from './cases/cart.ts';
import { catalogueCases } from './cases/catalogue/catalogue.ts';
import { productEditCases } from './cases/catalogue/edit-products.ts';
import { productBulkActionCases } from './cases/catalogue/product-bulk-actions.ts';
import { productImportCases } from './cases/catalogue/product-imports.ts';
import { staffProductCases } from './cases/catalogue/staff-products.ts';
import { customerCases } from './cases/customers/customers.ts';
import { personalDataCases } from './cases/customers/personal-data.ts';
import { discountCases } from './cases/discounts.ts';
import { emailCases } from './cases/email.ts';
import { imageViewCases } from './cases/images.ts';
import { stockAlertCases } from './cases/inventory.ts';
import { marketCatalogueCases } from './cases/market-catalogue.ts';
import { marketListingCases } from './cases/market-listing.ts';
import { marketPriceCases } from './cases/market-prices.ts';
import { marketCases } from './cases/markets.ts';
import { messageCases } from './cases/messages.ts';
import { openingDayCases } from './cases/opening-days.ts';
import { billingCases } from './cases/orders/billing.ts';
import { bulkActionCases } from './cases/orders/bulk-actions.ts';
import { counterOrderCases } from './cases/orders/counter-orders.ts';
import { editOrderCases } from './cases/orders/edit-orders.ts';
import { invoiceCases } from './cases/orders/invoices.ts';
import { marketOrderCases } from './cases/orders/market-orders.ts';
import { orderDraftCases } from './cases/orders/order-drafts.ts';
import { orderItemsCases } from './cases/orders/order-items.ts';
import { orderCases } from './cases/orders/orders.ts';
import { staffOrderCases } from './cases/orders/staff-orders.ts';
import { passportCases } from './cases/passports.ts';
import { repairCases } from './cases/repairs.ts';
import { withdrawalCases } from './cases/returns.ts';
import { reviewCases } from './cases/reviews.ts';
import { searchCases } from './cases/search.ts';
import { staffCases } from './cases/staff.ts';
import { filterValueCases } from './cases/taxonomy.ts';
import { engravingCases } from './cases/variants/engraving.ts';
import { madeToOrderCases } from './cases/variants/made-to-order.ts';
import { metalCases } from './cases/variants/metals.ts';
import { staffVariantCases } from './cases/variants/staff-variants.ts';
import { modelCases } from './cases/variants/variants.ts';
import { geometryCases } from './cases/viewer.ts';
import { wishlistLinkCases } from './cases/wishlist-links.ts';

export const allCases = [
  ...catalogueCases,
  ...searchCases,
  ...accountCases,
  ...cartCases,
  ...modelCases,
  ...metalCases,
  ...engravingCases,
  ...madeToOrderCases,
  ...orderCases,
  ...marketOrderCases,
  ...billingCases,
  ...openingDayCases,
  ...invoiceCases,
  ...emailCases,
  ...staffCases,
  ...staffOrderCases,
  ...counterOrderCases,
  ...orderDraftCases,
  ...orderItemsCases,
  ...editOrderCases,
  ...bulkActionCases,
  ...staffProductCases,
  ...productEditCases,
  ...staffVariantCases,
  ...geometryCases,
  ...imageViewCases,
  ...productBulkActionCases,
  ...productImportCases,
  ...filterValueCases,
  ...marketCases,
  ...postalAddressCases,
  ...marketPriceCases,
  ...marketCatalogueCases,
  ...marketListingCases,
  ...accountSecurityCases,
  ...guestCases,
  ...passportCases,
  ...personalDataCases,
  ...stockAlertCases,
  ...reviewCases,
  ...wishlistLinkCases,
  ...messageCases,
  ...customerCases,
  ...discountCases,
  ...analyticsCases,
  ...repairCases,
  ...withdrawalCases,
];
