import { StaffRefused, staffErrors } from '@briolette/contract';
import { Hono } from 'hono/tiny';
import { answerFailure, refuse } from '../answer-failure.ts';
import type { Shop } from '../app-options.ts';
import { jsonAnswer } from '../json-answer.ts';
import { staffApiText } from '../openapi-text.ts';
import { staffCustomerHandlers } from './handlers/customers.ts';
import { discountHandlers } from './handlers/discounts.ts';
import { staffFeedbackHandlers } from './handlers/feedback.ts';
import { messagesStaffHandlers } from '../messages/messages.staff-handlers.ts';
import { figureHandlers } from './handlers/figures.ts';
import { taxonomyHandlers } from './handlers/filter-values.ts';
import { staffJobHandlers } from './handlers/jobs.ts';
import { staffLogHandlers } from './handlers/log.ts';
import { staffMemberHandlers } from './handlers/members.ts';
import { staffOrderListHandlers } from './handlers/order-lists.ts';
import { dashboardStaffHandlers } from '../analytics/dashboard.staff-handlers.ts';
import { savedViewsStaffHandlers } from './saved-views.staff-handlers.ts';
import { staffOrderHandlers } from './handlers/orders.ts';
import { returnsStaffHandlers } from '../returns/returns.staff-handlers.ts';
import { paymentsStaffHandlers } from '../payments/payments.staff-handlers.ts';
import { staffPasskeyHandlers } from './handlers/passkeys.ts';
import { pictureHandlers } from './handlers/pictures.ts';
import { pieceImportHandlers } from './handlers/piece-imports.ts';
import { pieceHandlers } from './handlers/pieces.ts';
import { staffServiceHandlers } from './handlers/services.ts';
import { staffSessionHandlers } from './handlers/session.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { implementStaff } from './implement-staff.ts';
import { readSignedIn } from './staff-session.ts';

/** The calls of the back office. */
export function createStaffApp(shop: Shop): Hono {
  const app = new Hono();
  implementStaff(app, shop, {
    ...staffSessionHandlers,
    ...staffPasskeyHandlers,
    ...staffMemberHandlers,
    ...staffOrderHandlers, ...returnsStaffHandlers, ...paymentsStaffHandlers,
    ...staffOrderListHandlers, ...dashboardStaffHandlers, ...savedViewsStaffHandlers,
    ...pieceHandlers,
    ...pieceImportHandlers,
    ...pictureHandlers,
    ...staffLogHandlers,
    ...staffFeedbackHandlers, ...messagesStaffHandlers,
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
