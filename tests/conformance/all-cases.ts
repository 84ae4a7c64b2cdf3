import { accountCases } from './cases/account.ts';
import { accountSecurityCases } from './cases/account-security.ts';
import { cartCases } from './cases/cart.ts';
import { catalogueCases } from './cases/catalogue.ts';
import { customerCases } from './cases/customers.ts';
import { discountCases } from './cases/discounts.ts';
import { engravingCases } from './cases/engraving.ts';
import { figureCases } from './cases/figures.ts';
import { filterValueCases } from './cases/filter-values.ts';
import { invoiceCases } from './cases/invoices.ts';
import { madeToOrderCases } from './cases/made-to-order.ts';
import { mailCases } from './cases/mail.ts';
import { messageCases } from './cases/messages.ts';
import { metalCases } from './cases/metals.ts';
import { modelCases } from './cases/models.ts';
import { orderCases } from './cases/orders.ts';
import { passportCases } from './cases/passports.ts';
import { personalDataCases } from './cases/personal-data.ts';
import { pictureViewCases } from './cases/picture-views.ts';
import { pieceImportCases } from './cases/piece-imports.ts';
import { pieceModelCases } from './cases/piece-models.ts';
import { pieceShapeCases } from './cases/piece-shapes.ts';
import { pieceCases } from './cases/pieces.ts';
import { reviewCases } from './cases/reviews.ts';
import { searchCases } from './cases/search.ts';
import { serviceCases } from './cases/services.ts';
import { staffCases } from './cases/staff.ts';
import { staffBulkCases } from './cases/staff-bulks.ts';
import { staffOrderCases } from './cases/staff-orders.ts';
import { stockAlertCases } from './cases/stock-alerts.ts';
import { withdrawalCases } from './cases/withdrawals.ts';

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
  ...invoiceCases,
  ...mailCases,
  ...staffCases,
  ...staffOrderCases,
  ...staffBulkCases,
  ...pieceCases,
  ...pieceModelCases,
  ...pieceShapeCases,
  ...pictureViewCases,
  ...pieceImportCases,
  ...filterValueCases,
  ...accountSecurityCases,
  ...passportCases,
  ...personalDataCases,
  ...stockAlertCases,
  ...reviewCases,
  ...messageCases,
  ...customerCases,
  ...discountCases,
  ...figureCases,
  ...serviceCases,
  ...withdrawalCases,
];
