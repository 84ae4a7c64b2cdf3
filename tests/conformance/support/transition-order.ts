import { placeTestOrder } from './place-order.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Places a cash order and applies these transitions. */
export async function placeAndTransitionOrder(shop: ShopUnderTest, steps: readonly string[]) {
  const placed = await placeTestOrder(shop, { fullName: 'Mona Moved' });
  const parameters = { orderId: placed.order.orderId };
  const { headers } = await shop.signInStaff('manager');
  let { version } = placed.order;
  for (const step of steps) {
    const body = { step, version };
    ({ version } = (await shop.call('transitionStaffOrder', { headers, parameters, body })).order);
  }
  return { ...placed, version };
}
