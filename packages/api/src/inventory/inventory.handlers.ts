import { ApiError, inventoryOperations } from '@briolette/contract';
import { isGuestEmail, mailboxKey, normalizeEmail } from '@briolette/domain';
import {
  confirmStockAlert,
  createStockAlert,
  deleteStockAlert,
  hashToken,
  listStockAlerts,
  unsubscribeStockAlerts,
} from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';

/** Handlers for stock alerts. */
export const stockAlertHandlers = {
  async listStockAlerts({ shop, caller }) {
    return { alerts: await listStockAlerts(shop.database, caller.userId) };
  },

  async createStockAlert({ shop, caller, market, body, request }) {
    const { userId, email } = caller;
    if (isGuestEmail(email)) throw new ApiError('contactEmailRequired');
    const key = normalizeEmail(email);
    await shop.rateLimiter.admit('mail', `alert ${mailboxKey(email)}`, request);
    const { productId } = body;
    const alert = { id: shop.newId(), productId, userId, email, emailKey: key };
    await createStockAlert(shop.database, {
      ...alert,
      marketCode: market?.code ?? null,
      now: shop.clock(),
    });
    shop.wakeJobRunner();
    return { alerts: await listStockAlerts(shop.database, userId) };
  },

  async deleteStockAlert({ shop, caller, parameters }) {
    await deleteStockAlert(shop.database, caller.userId, parameters.productId);
    return { alerts: await listStockAlerts(shop.database, caller.userId) };
  },

  /** The response doesn't reveal whether the address is known or confirmed. */
  async requestStockAlert({ shop, market, body, request }) {
    const { productId, email } = body;
    const key = normalizeEmail(email);
    await shop.rateLimiter.admit('mail', `alert ${mailboxKey(email)}`, request);
    const alert = { id: shop.newId(), productId, userId: null, email, emailKey: key };
    await createStockAlert(shop.database, {
      ...alert,
      marketCode: market?.code ?? null,
      now: shop.clock(),
    });
    shop.wakeJobRunner();
    return {};
  },

  async confirmStockAlert({ shop, body }) {
    const confirmed = await confirmStockAlert(
      shop.database,
      await hashToken(body.token),
      shop.clock(),
    );
    shop.wakeJobRunner();
    return confirmed;
  },

  async unsubscribeStockAlerts({ shop, parameters }) {
    await unsubscribeStockAlerts(shop.database, parameters.unsubscribeKey);
    return {};
  },
} satisfies Partial<Handlers>;

export const inventoryPart: HandlerModule<'inventory'> = {
  operations: inventoryOperations,
  handlers: stockAlertHandlers,
};
