import { ApiError } from '@briolette/contract';
import type { Handlers } from '../http/handler.ts';
import { getOwnOrder, getOwnOrderJson } from '../orders/order.ts';

export const checkoutHandlers = {
  placeOrder: async (call) => (await import('./place-order.ts')).placeOrderHandler(call),
  async payOrder({ shop, caller, parameters }) {
    const { orderId } = await getOwnOrder(shop, caller, parameters.orderId);
    const { startPaymentAttempt } = await import('../payments/order-payment.ts');
    await startPaymentAttempt(shop, caller.userId, orderId);
    return getOwnOrderJson(shop, caller, orderId);
  },
  async syncPayment({ shop, caller, parameters }) {
    const { orderId } = await getOwnOrder(shop, caller, parameters.orderId);
    const { checkPayment } = await import('../payments/order-payment.ts');
    await checkPayment(shop, caller.userId, orderId);
    return getOwnOrderJson(shop, caller, orderId);
  },
  async cancelOrder({ shop, caller, parameters }) {
    const { orderId, state } = await getOwnOrder(shop, caller, parameters.orderId);
    const { cancelOrder } = await import('../orders/cancel-order.ts');
    const { cancelPayment } = await import('../payments/order-payment.ts');
    const cancelled = await cancelOrder(shop, caller.userId, orderId);
    await cancelPayment(shop, caller.userId, orderId);
    if (!cancelled && state !== 'cancelled') throw new ApiError('orderNotCancellable');
    return getOwnOrderJson(shop, caller, orderId);
  },
} satisfies Partial<Handlers>;
