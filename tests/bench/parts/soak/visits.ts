import type { Shopper } from '../checkout/shoppers.ts';

/** Sends a request, measures and counts it, and returns the response. */
export type SendRequest = (
  path: string,
  request?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Response>;

export type Visit = { name: string; share: number; visit(request: SendRequest): Promise<void> };

type Order = { orderId: string; version: number };

/** Creates the visits of a typical day. Their shares add up to 100. */
export function createVisits(
  shoppers: readonly Shopper[],
  products: readonly string[],
  staff: Record<string, string>,
): Visit[] {
  let turn = 0;
  const any = <Item>(items: readonly Item[]) => items[turn++ % items.length] as Item;
  const product = () => products[Math.floor(Math.random() * products.length)] as string;
  const as = ({ token }: Shopper) => ({ authorization: token });
  /** Orders that a visit already packs, so that no other visit packs them. */
  const packedOrders = new Set<string>();
  const post = (body: unknown, headers: Record<string, string>) => ({
    method: 'POST',
    body,
    headers,
  });

  return [
    { name: 'home', share: 8, visit: async (request) => void (await request('/')) },
    {
      name: 'a product',
      share: 24,
      visit: async (request) => void (await request(`/products/${product()}`)),
    },
    { name: 'the listing', share: 12, visit: async (request) => void (await request('/browse')) },
    {
      name: 'a filtered listing',
      share: 16,
      visit: async (request) =>
        void (await request(
          `/api/products?limit=24&category=${any(['ring', 'necklace', 'bracelet'])}`,
        )),
    },
    {
      name: 'a search',
      share: 10,
      visit: async (request) =>
        void (await request(`/api/search?search=${any(['gold', 'ring', 'emerald', 'pearl'])}`)),
    },
    {
      name: 'cart and order',
      share: 20,
      async visit(request) {
        const shopper = any(shoppers);
        for (const _id of [product(), product()])
          await request('/api/user/cart', post({ product: { _id } }, as(shopper)));
        const body = { addressId: shopper.addressId, payBy: 'Cash on delivery' };
        const key = { 'idempotency-key': crypto.randomUUID() };
        await request('/api/user/orders', post(body, { ...as(shopper), ...key }));
      },
    },
    {
      name: 'staff browse',
      share: 5,
      async visit(request) {
        await request('/api/staff/dashboard', { headers: staff });
        await request('/api/staff/orders?sort=newest', { headers: staff });
      },
    },
    {
      name: 'staff pack and ship',
      share: 5,
      async visit(request) {
        const response = await request('/api/staff/orders?state=placed&sort=oldest&limit=100', {
          headers: staff,
        });
        const { orders } = (await response.json()) as { orders: Order[] };
        // Visits that order are four times as frequent as this one, so it packs four orders.
        const selected = orders.filter(({ orderId }) => !packedOrders.has(orderId)).slice(0, 4);
        for (const { orderId } of selected) packedOrders.add(orderId);
        for (const { orderId, version } of selected)
          for (const [place, step] of ['pack', 'ship'].entries())
            await request(
              `/api/staff/orders/${orderId}/transitions`,
              post({ step, version: version + place }, staff),
            );
      },
    },
  ];
}
