import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { apiErrors, type CartLine, type Order, type OrderRequest } from '@briolette/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredCheckout } from './checkout-state.ts';
import { createCheckoutFlow } from './order-flow.ts';

type Wire = {
  /** Number of the press that sent the request. */
  press: number;
  work(): Order;
  arrive(): void;
  respond(): void;
  lose(): void;
};

const createApiError = (code: keyof typeof apiErrors) =>
  new ApiResponseError(apiErrors[code].status, apiErrors[code].text, { code });

/** Models the server's rules for one cart: one order per key, none from an empty cart. */
function modelShop() {
  const placed = new Map<string, { request: OrderRequest; order: Order }>();
  const shop = {
    cart: 1,
    stock: true,
    placed,
    /** Called for every new order with its key. */
    onPlaced: (_key: string) => {},
    place(key: string, request: OrderRequest): Order {
      const earlier = placed.get(key);
      if (earlier && earlier.request.payBy !== request.payBy)
        throw createApiError('idempotencyKeyReused');
      if (earlier) return earlier.order;
      if (shop.cart === 0) throw createApiError('cartEmpty');
      if (!shop.stock) throw createApiError('notEnoughStock');
      shop.cart = 0;
      const order = { orderId: `order ${placed.size + 1}`, amount: 1, currency: 'JPY' } as Order;
      placed.set(key, { request, order });
      shop.onPlaced(key);
      return order;
    },
    find(key: string): Order {
      const earlier = placed.get(key);
      if (!earlier) throw createApiError('orderNotFound');
      return earlier.order;
    },
  };
  return shop;
}

type Shop = ReturnType<typeof modelShop>;

/** Simulates a tab. The test delivers, answers or drops each request, also after a reload. */
function openTab(shop: Shop, name: string, persistsKeys: boolean) {
  let entry: StoredCheckout | null = null;
  let gift = false;
  let keys = 0;
  let presses = 0;
  let clock = 0;
  const wires: Wire[] = [];
  const enqueue = (work: () => Order) => {
    const { promise, resolve, reject } = Promise.withResolvers<Order>();
    let result: (() => void) | undefined;
    const wire: Wire = {
      press: presses,
      work,
      arrive() {
        if (result) return;
        try {
          const order = work();
          result = () => resolve(order);
        } catch (error) {
          result = () => reject(error);
        }
      },
      respond() {
        wire.arrive();
        result?.();
      },
      lose: () => reject(new ApiResponseError(0, "We couldn't reach the shop")),
    };
    wires.push(wire);
    return promise;
  };
  const newPage = () => {
    /** After a reload the old page sends nothing more, but its sent requests may still arrive. */
    const sendFromPage = (work: () => Order) =>
      page === flow ? enqueue(work) : new Promise<never>(() => {});
    const page = createCheckoutFlow({
      send: (key, request) => sendFromPage(() => shop.place(key, request)),
      find: (key) => sendFromPage(() => shop.find(key)),
      newKey: () => `${name} ${++keys}`,
      now: () => clock,
      storage: {
        read: () => entry,
        write(stored) {
          if (page !== flow) return;
          entry = persistsKeys ? stored : { ...stored, key: null };
        },
      },
      storedGiftOption: { read: () => gift, write: (isGift) => (gift = isGift) },
    });
    return page;
  };
  let flow: ReturnType<typeof createCheckoutFlow> | undefined;
  const open = () => {
    flow?.open('ada');
    void flow?.recoverOrder();
  };
  flow = newPage();
  open();
  return {
    wires,
    state: () => flow?.get(),
    pressesMade: () => presses,
    wait: () => {
      clock += 6000;
    },
    press(payBy: OrderRequest['payBy']) {
      if (flow?.get().progress.state === 'placed') open();
      presses += 1;
      void flow?.press({ addressId: 'home', payBy, amount: 1 }, [{ _id: 'ring' } as CartLine]);
    },
    reload() {
      flow = newPage();
      open();
    },
  };
}

type Tab = ReturnType<typeof openTab>;

const plain = <Name extends string>(weight: number, name: Name) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name) }),
});
const toWire = <Name extends string>(weight: number, name: Name) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), which: fc.nat(2) }),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press' as const), online: fc.boolean() }) },
  toWire(2, 'arrive'),
  toWire(3, 'respond'),
  toWire(2, 'lose'),
  plain(3, 'reload'),
  plain(3, 'fill'),
  plain(1, 'other tab'),
  plain(1, 'wait'),
  plain(1, 'stock'),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

/** Runs the steps of a history, then presses until the order is placed or rejected. */
async function play(steps: Step[], persistsKeys: boolean): Promise<void> {
  const shop = modelShop();
  const tab = openTab(shop, 'here', persistsKeys);
  const other = openTab(shop, 'there', persistsKeys);
  let fills = 1;
  /** Number of presses made when the last order was reported. */
  let reportedPresses = 0;
  let staleOrders = 0;
  shop.onPlaced = (key) => {
    if (key.startsWith('here') && arriving && arriving.press <= reportedPresses) staleOrders += 1;
  };
  let arriving: Wire | undefined;
  const handle = (wire: Wire | undefined, how: 'arrive' | 'respond' | 'lose') => {
    arriving = wire;
    wire?.[how]();
  };
  const fill = () => {
    shop.cart = 1;
    fills += 1;
  };
  const one = async (each: Step) => {
    if (each.do === 'press') tab.press(each.online ? 'online' : 'Cash on delivery');
    else if (each.do === 'reload') tab.reload();
    else if (each.do === 'wait') tab.wait();
    else if (each.do === 'stock') shop.stock = !shop.stock;
    else if (each.do === 'other tab') {
      other.press('online');
      await flushPromises();
      for (const wire of other.wires) wire.respond();
    } else if (each.do === 'fill') {
      if (hasPlaced(tab) && shop.cart === 0) fill();
    } else handle(tab.wires.at(-1 - each.which), each.do);
    await flushPromises();
    check();
  };
  const check = () => {
    expect(staleOrders, 'orders from an earlier press').toBe(0);
    expect(shop.placed.size).toBeLessThanOrEqual(fills);
    const lastOrder = tab.state()?.lastOrder;
    const orderIds = [...shop.placed.values()].map(({ order }) => order.orderId);
    if (lastOrder) expect(orderIds).toContain(lastOrder.orderId);
    if (tab.state()?.progress.state === 'placed') reportedPresses = tab.pressesMade();
  };
  for (const each of steps) await one(each);

  // The network recovers. The latest request arrives first and the oldest last.
  shop.stock = true;
  const letThrough = async (wires: Wire[]) => {
    for (const wire of wires.toReversed()) {
      handle(wire, 'respond');
      await flushPromises();
      check();
    }
  };
  for (let press = 0; press < 3 && !hasPlaced(tab); press++) {
    tab.press('online');
    await flushPromises();
    // The request itself and its follow-up requests.
    for (let round = 0; round < 3; round++) await letThrough(tab.wires.slice(-1));
  }
  expect(tab.state()?.progress.state).toMatch(/^(placed|rejected)$/);
  if (!hasPlaced(tab)) expect(shop.cart).toBe(0);
  if (shop.cart === 0) fill();
  await letThrough([...other.wires, ...tab.wires]);
  // A late request may still place an order. The tab finds it after a reload.
  const orders = [...shop.placed.values()];
  if (orders.length === fills) {
    tab.reload();
    await letThrough(tab.wires.slice(-1));
    expect(tab.state()?.lastOrder?.orderId).toBe(orders.at(-1)?.order.orderId);
  } else expect(orders.length).toBe(fills - 1);
}

const hasPlaced = (tab: Tab) => tab.state()?.progress.state === 'placed';
const histories = fc.array(step, { maxLength: 24 });

test('places one order per cart for any sequence of presses, reloads, lost and late replies and tabs [CHK-19 CHK-22]', async () => {
  await fc.assert(
    fc.asyncProperty(histories, (steps) => play(steps, true)),
    { numRuns: 400 },
  );
});

test('control: detects a tab that loses its key on reload', async () => {
  const found = await fc.check(
    fc.asyncProperty(histories, (steps) => play(steps, false)),
    { numRuns: 2000 },
  );
  expect(found.failed).toBe(true);
});

test('looks up the order of its own key after a reload, not the newest order [CHK-22]', async () => {
  const shop = modelShop();
  const tab = openTab(shop, 'here', true);
  tab.press('online');
  tab.wires.at(-1)?.arrive();
  shop.cart = 1;
  shop.place('another key', { addressId: 'home', payBy: 'online', amount: 1 });
  tab.reload();
  tab.wires.at(-1)?.respond();
  await flushPromises();
  expect(tab.state()?.lastOrder?.orderId).toBe('order 1');
});

test('keeps the currency of the order for the confirmation [MSF-09]', async () => {
  const tab = openTab(modelShop(), 'here', true);
  tab.press('online');
  tab.wires.at(-1)?.arrive();
  tab.wires.at(-1)?.respond();
  await flushPromises();
  expect(tab.state()?.lastOrder).toMatchObject({ amount: 1, currency: 'JPY' });
});

test('retries a dropped reply at once, but not a slow request', async () => {
  for (const [slow, requests] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const tab = openTab(modelShop(), 'here', true);
    tab.press('online');
    if (slow) tab.wait();
    tab.wires[0]?.lose();
    await flushPromises();
    expect(tab.wires.length).toBe(requests);
    expect(tab.state()?.progress.state).toBe(slow ? 'unconfirmed' : 'placing');
  }
});
