import { ApiError } from '@briolette/contract';
import type { Handlers } from '../http/handler.ts';
import { getOrderOwner, getOwnOrder, getOwnOrderJson } from '../orders/order.ts';

export const checkoutHandlers = {
  placeOrder: async (call) => (await import('./place-order.ts')).placeOrderHandler(call),
  async payOrder({ shop, caller, parameters: { orderId } }) {
    const owner = await getOrderOwner(shop, caller, orderId);
    const { startPaymentAttempt } = await import('../payments/order-payment.ts');
    await startPaymentAttempt(shop, owner.userId, orderId);
    return getOwnOrderJson(shop, owner, orderId);
  },
  async syncPayment({ shop, caller, parameters: { orderId } }) {
    const owner = await getOrderOwner(shop, caller, orderId);
    const { checkPayment } = await import('../payments/order-payment.ts');
    await checkPayment(shop, owner.userId, orderId);
    return getOwnOrderJson(shop, owner, orderId);
  },
  async cancelOrder({ shop, caller, parameters: { orderId } }) {
    const owner = await getOrderOwner(shop, caller, orderId);
    const { state } = await getOwnOrder(shop, owner, orderId);
    const { cancelOrder } = await import('../orders/cancel-order.ts');
    const { cancelPayment } = await import('../payments/order-payment.ts');
    const cancelled = await cancelOrder(shop, owner.userId, orderId);
    await cancelPayment(shop, owner.userId, orderId);
    if (!cancelled && state !== 'cancelled') throw new ApiError('orderNotCancellable');
    return getOwnOrderJson(shop, owner, orderId);
  },
} satisfies Partial<Handlers>;
