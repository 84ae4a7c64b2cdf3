import { RequestRefused } from '@briolette/contract';
import type { Handlers } from '../http/handler.ts';
import { mine, orderOf } from '../orders/order.ts';

export const checkoutHandlers = {
  placeOrder: async (call) => (await import('./place-order.ts')).placeOrder(call),
  async payOrder({ shop, caller, parameters }) {
    const { orderId } = await mine(shop, caller, parameters.orderId);
    const { startPaymentAttempt } = await import('../payments/order-payment.ts');
    await startPaymentAttempt(shop, caller.userId, orderId);
    return orderOf(shop, caller, orderId);
  },
  async syncPayment({ shop, caller, parameters }) {
    const { orderId } = await mine(shop, caller, parameters.orderId);
    const { checkPayment } = await import('../payments/order-payment.ts');
    await checkPayment(shop, caller.userId, orderId);
    return orderOf(shop, caller, orderId);
  },
  async cancelOrder({ shop, caller, parameters }) {
    const { orderId, state } = await mine(shop, caller, parameters.orderId);
    const { cancelOrder } = await import('../payments/cancel-order.ts');
    const cancelled = await cancelOrder(shop, caller.userId, orderId);
    if (!cancelled && state !== 'cancelled') throw new RequestRefused('orderNotCancellable');
    return orderOf(shop, caller, orderId);
  },
} satisfies Partial<Handlers>;
