import type { Shopper } from '../checkout/shoppers.ts';

/** One request, which is timed and counted, and its answer. */
export type Ask = (
  path: string,
  request?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Response>;

export type Visit = { name: string; share: number; make(ask: Ask): Promise<void> };

type Order = { orderId: string; version: number };

/** What people do in a shop in a day, and how often each of a hundred does it. */
export function visitsOf(
  shoppers: readonly Shopper[],
  products: readonly string[],
  staff: Record<string, string>,
): Visit[] {
  let turn = 0;
  const any = <Item>(items: readonly Item[]) => items[turn++ % items.length] as Item;
  const product = () => products[Math.floor(Math.random() * products.length)] as string;
  const as = ({ token }: Shopper) => ({ authorization: token });
  /** Two of the staff do not pack the same order. */
  const inHand = new Set<string>();
  const post = (body: unknown, headers: Record<string, string>) => ({
    method: 'POST',
    body,
    headers,
  });

  return [
    { name: 'home', share: 8, make: async (ask) => void (await ask('/')) },
    { name: 'a piece', share: 24, make: async (ask) => void (await ask(`/products/${product()}`)) },
    { name: 'the list', share: 12, make: async (ask) => void (await ask('/browse')) },
    {
      name: 'a filtered list',
      share: 16,
      make: async (ask) =>
        void (await ask(
          `/api/products?limit=24&category=${any(['ring', 'necklace', 'bracelet'])}`,
        )),
    },
    {
      name: 'a search',
      share: 10,
      make: async (ask) =>
        void (await ask(`/api/search?search=${any(['gold', 'ring', 'emerald', 'pearl'])}`)),
    },
    {
      name: 'cart and order',
      share: 20,
      async make(ask) {
        const shopper = any(shoppers);
        for (const _id of [product(), product()])
          await ask('/api/user/cart', post({ product: { _id } }, as(shopper)));
        const body = { addressId: shopper.addressId, payBy: 'Cash on delivery' };
        const key = { 'idempotency-key': crypto.randomUUID() };
        await ask('/api/user/orders', post(body, { ...as(shopper), ...key }));
      },
    },
    {
      name: 'the staff look',
      share: 5,
      async make(ask) {
        await ask('/api/staff/dashboard', { headers: staff });
        await ask('/api/staff/orders?sort=newest', { headers: staff });
      },
    },
    {
      name: 'the staff pack and ship',
      share: 5,
      async make(ask) {
        const answer = await ask('/api/staff/orders?state=placed&sort=oldest&limit=100', {
          headers: staff,
        });
        const { orders } = (await answer.json()) as { orders: Order[] };
        // Four visits place four orders while one packs: what is packed keeps up with what comes.
        const mine = orders.filter(({ orderId }) => !inHand.has(orderId)).slice(0, 4);
        for (const { orderId } of mine) inHand.add(orderId);
        for (const { orderId, version } of mine)
          for (const [place, step] of ['pack', 'ship'].entries())
            await ask(
              `/api/staff/orders/${orderId}/transitions`,
              post({ step, version: version + place }, staff),
            );
      },
    },
  ];
}
