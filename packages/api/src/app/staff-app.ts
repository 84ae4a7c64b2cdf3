import { StaffRefused, staffErrors } from '@briolette/contract';
import { Hono } from 'hono/tiny';
import { figureHandlers } from '../analytics/analytics.staff-handlers.ts';
import { dashboardStaffHandlers } from '../analytics/dashboard.staff-handlers.ts';
import { staffLogHandlers } from '../audit-log/audit-log.staff-handlers.ts';
import { pieceHandlers } from '../catalogue/catalogue.staff-handlers.ts';
import { pieceImportHandlers } from '../catalogue/product-imports.staff-handlers.ts';
import { staffCustomerHandlers } from '../customers/customers.staff-handlers.ts';
import { discountHandlers } from '../discounts/discounts.staff-handlers.ts';
import { staffJobHandlers } from '../email/email.staff-handlers.ts';
import { answerFailure, refuse } from '../http/errors.ts';
import { jsonAnswer } from '../http/responses.ts';
import { pictureHandlers } from '../images/images.staff-handlers.ts';
import { messagesStaffHandlers } from '../messages/messages.staff-handlers.ts';
import { staffOrderListHandlers } from '../orders/order-lists.staff-handlers.ts';
import { staffOrderHandlers } from '../orders/orders.staff-handlers.ts';
import { paymentsStaffHandlers } from '../payments/payments.staff-handlers.ts';
import type { Shop } from '../ports/shop.ts';
import { staffServiceHandlers } from '../repairs/repairs.staff-handlers.ts';
import { returnsStaffHandlers } from '../returns/returns.staff-handlers.ts';
import { staffFeedbackHandlers } from '../reviews/reviews.staff-handlers.ts';
import { settingsHandlers } from '../settings/settings.staff-handlers.ts';
import { staffPasskeyHandlers } from '../staff/passkeys.staff-handlers.ts';
import { savedViewsStaffHandlers } from '../staff/saved-views.staff-handlers.ts';
import { staffSessionHandlers } from '../staff/sign-in.staff-handlers.ts';
import { staffMemberHandlers } from '../staff/staff-members.staff-handlers.ts';
import { readSignedIn } from '../staff/staff-session.ts';
import { taxonomyHandlers } from '../taxonomy/taxonomy.staff-handlers.ts';
import { implementStaff } from './bind-staff-calls.ts';
import { staffApiText } from './openapi.ts';

/** The calls of the back office. */
export function createStaffApp(shop: Shop): Hono {
  const app = new Hono();
  implementStaff(app, shop, {
    ...staffSessionHandlers,
    ...staffPasskeyHandlers,
    ...staffMemberHandlers,
    ...staffOrderHandlers,
    ...returnsStaffHandlers,
    ...paymentsStaffHandlers,
    ...staffOrderListHandlers,
    ...dashboardStaffHandlers,
    ...savedViewsStaffHandlers,
    ...pieceHandlers,
    ...pieceImportHandlers,
    ...pictureHandlers,
    ...staffLogHandlers,
    ...staffFeedbackHandlers,
    ...messagesStaffHandlers,
    ...staffServiceHandlers,
    ...staffCustomerHandlers,
    ...discountHandlers,
    ...figureHandlers,
    ...staffJobHandlers,
    ...settingsHandlers,
    ...taxonomyHandlers,
  });
  app.get('/api/staff/openapi.json', async ({ req }) => {
    if (!(await readSignedIn(shop, req.raw))) throw new StaffRefused('staffLoginRequired');
    return jsonAnswer(await staffApiText(), 200);
  });
  app.notFound(() => refuse('callNotFound'));
  app.onError((error, context) =>
    error instanceof StaffRefused
      ? Response.json(
          { errors: [error.message], code: error.code },
          { status: staffErrors[error.code].status },
        )
      : answerFailure(error, shop, context.req.raw),
  );
  return app;
}
