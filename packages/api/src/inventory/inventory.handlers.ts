import { inventoryOperations } from '@briolette/contract';
import { emailKey, mailboxKey } from '@briolette/domain';
import {
  addAlert,
  confirmAlert,
  endAlerts,
  hashOfSecret,
  listAlerts,
  removeAlert,
} from '@briolette/storage';
import type { AppPart, Handlers } from '../http/handler.ts';

/** Who wants to be told when a piece is back. */
export const alertHandlers = {
  async listStockAlerts({ shop, caller }) {
    return { alerts: await listAlerts(shop.database, caller.userId) };
  },

  async createStockAlert({ shop, caller, body, request }) {
    const { userId, email } = caller;
    const key = emailKey(email);
    await shop.rateLimiter.admit('mail', `alert ${mailboxKey(email)}`, request);
    const { productId } = body;
    const asked = { id: shop.newId(), productId, userId, email, emailKey: key, now: shop.clock() };
    await addAlert(shop.database, asked);
    shop.wakeJobRunner();
    return { alerts: await listAlerts(shop.database, userId) };
  },

  async deleteStockAlert({ shop, caller, parameters }) {
    await removeAlert(shop.database, caller.userId, parameters.productId);
    return { alerts: await listAlerts(shop.database, caller.userId) };
  },

  /** The answer says nothing of the address: it may be known, confirmed, or anybody's. */
  async requestStockAlert({ shop, body, request }) {
    const { productId, email } = body;
    const key = emailKey(email);
    await shop.rateLimiter.admit('mail', `alert ${mailboxKey(email)}`, request);
    const asked = { id: shop.newId(), productId, userId: null, email, emailKey: key };
    await addAlert(shop.database, { ...asked, now: shop.clock() });
    shop.wakeJobRunner();
    return {};
  },

  async confirmStockAlert({ shop, body }) {
    const confirmed = await confirmAlert(
      shop.database,
      await hashOfSecret(body.token),
      shop.clock(),
    );
    shop.wakeJobRunner();
    return confirmed;
  },

  async unsubscribeStockAlerts({ shop, parameters }) {
    await endAlerts(shop.database, parameters.unsubscribeKey);
    return {};
  },
} satisfies Partial<Handlers>;

export const inventoryPart: AppPart<'inventory'> = {
  operations: inventoryOperations,
  handlers: alertHandlers,
};
