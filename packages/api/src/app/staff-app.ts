import { StaffApiError, staffErrors } from '@briolette/contract';
import { Hono } from 'hono/tiny';
import {
  analyticsHandlers,
  dashboardStaffHandlers,
} from '../analytics/analytics.staff-handlers.ts';
import { auditLogHandlers } from '../audit-log/audit-log.staff-handlers.ts';
import { staffProductHandlers } from '../catalogue/catalogue.staff-handlers.ts';
import { productBulkActionHandlers } from '../catalogue/product-bulk-actions.staff-handlers.ts';
import { productImportHandlers } from '../catalogue/product-imports.staff-handlers.ts';
import { checkoutStaffHandlers } from '../checkout/checkout.staff-handlers.ts';
import { orderItemsHandlers } from '../checkout/order-items.staff-handlers.ts';
import { staffCustomerHandlers } from '../customers/customers.staff-handlers.ts';
import { staffDiscountHandlers } from '../discounts/discounts.staff-handlers.ts';
import { staffJobHandlers } from '../email/email.staff-handlers.ts';
import { createErrorResponse, toErrorResponse } from '../http/errors.ts';
import { createJsonResponse } from '../http/responses.ts';
import { imageHandlers } from '../images/images.staff-handlers.ts';
import { marketPriceHandlers } from '../markets/market-prices.staff-handlers.ts';
import { marketHandlers } from '../markets/markets.staff-handlers.ts';
import { messagesStaffHandlers } from '../messages/messages.staff-handlers.ts';
import { staffOrderListHandlers } from '../orders/order-lists.staff-handlers.ts';
import { staffOrderHandlers } from '../orders/orders.staff-handlers.ts';
import { paymentsStaffHandlers } from '../payments/payments.staff-handlers.ts';
import type { AppContext } from '../ports/shop.ts';
import { staffRepairHandlers } from '../repairs/repairs.staff-handlers.ts';
import { returnsStaffHandlers } from '../returns/returns.staff-handlers.ts';
import { staffFeedbackHandlers } from '../reviews/reviews.staff-handlers.ts';
import { settingsHandlers } from '../settings/settings.staff-handlers.ts';
import { staffPasskeyHandlers } from '../staff/passkeys.staff-handlers.ts';
import { savedViewsStaffHandlers } from '../staff/saved-views.staff-handlers.ts';
import { staffSessionHandlers } from '../staff/sign-in.staff-handlers.ts';
import { staffMemberHandlers } from '../staff/staff-members.staff-handlers.ts';
import { authenticateStaff } from '../staff/staff-session.ts';
import { taxonomyHandlers } from '../taxonomy/taxonomy.staff-handlers.ts';
import { registerStaffHandlers } from './bind-staff-calls.ts';
import { getStaffOpenApiJson } from './openapi.ts';

/** Creates the back office API. */
export function createStaffApp(shop: AppContext): Hono {
  const app = new Hono();
  registerStaffHandlers(app, shop, {
    ...staffSessionHandlers,
    ...staffPasskeyHandlers,
    ...staffMemberHandlers,
    ...staffOrderHandlers,
    ...returnsStaffHandlers,
    ...paymentsStaffHandlers,
    ...checkoutStaffHandlers,
    ...orderItemsHandlers,
    ...staffOrderListHandlers,
    ...dashboardStaffHandlers,
    ...savedViewsStaffHandlers,
    ...staffProductHandlers,
    ...productBulkActionHandlers,
    ...productImportHandlers,
    ...imageHandlers,
    ...auditLogHandlers,
    ...staffFeedbackHandlers,
    ...messagesStaffHandlers,
    ...staffRepairHandlers,
    ...staffCustomerHandlers,
    ...staffDiscountHandlers,
    ...analyticsHandlers,
    ...staffJobHandlers,
    ...settingsHandlers,
    ...marketHandlers,
    ...marketPriceHandlers,
    ...taxonomyHandlers,
  });
  app.get('/api/staff/openapi.json', async ({ req }) => {
    if (!(await authenticateStaff(shop, req.raw))) throw new StaffApiError('staffLoginRequired');
    return createJsonResponse(await getStaffOpenApiJson(), 200);
  });
  app.notFound(() => createErrorResponse('callNotFound'));
  app.onError((error, context) =>
    error instanceof StaffApiError
      ? Response.json(
          { errors: [error.message], code: error.code },
          { status: staffErrors[error.code].status },
        )
      : toErrorResponse(error, shop, context.req.raw),
  );
  return app;
}
