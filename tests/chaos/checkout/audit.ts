import type { Ledger } from './ledger.ts';

export type Audit = {
  confirmed: number;
  /** Orders that were confirmed and are missing, or differ from the confirmation. */
  lost: number;
  /** Orders beyond the first of a purchase. */
  duplicated: number;
  /** Units by which stock plus sales differ from the starting stock. */
  oversold: number;
  /** Orders without a payment, and authorised payments without an order. */
  unpaid: number;
  /** Purchases that were neither confirmed nor rejected. */
  undecided: number;
};

export type ShopState = {
  /** Stock of each product before the first sale. */
  startingStock: number;
  /** Amounts authorised at the provider, by reference. */
  reserved: ReadonlyMap<string, number>;
  query<Row>(text: string): Promise<Row[]>;
};

type OrderRow = {
  id: string;
  key: string;
  cents: string;
  reference: string | null;
  online: boolean;
};

/** Compares the responses that clients received with orders, stock and payments. */
export async function audit(ledgers: Ledger[], shopState: ShopState): Promise<Audit> {
  const intents = ledgers.flatMap((ledger) => ledger.intents);
  const orders = await shopState.query<OrderRow>(
    `select id, idempotency_key as key, amount_cents as cents,
       (select provider_reference from payments p where p.order_id = o.id and p.state = 'authorised') as reference,
       payment_mode = 'online' as online
     from orders o where state <> 'awaiting_payment'`,
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byKey = Map.groupBy(orders, (order) => order.key);
  const confirmed = intents.filter((intent) => intent.confirmed);
  const lost = confirmed.filter(({ confirmed: confirmation }) => {
    const order = confirmation && byId.get(confirmation.orderId);
    return !order || Number(order.cents) !== Math.round((confirmation?.amount ?? 0) * 100);
  });
  const findOrders = (keys: string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  return {
    confirmed: confirmed.length,
    lost: lost.length,
    duplicated: sum(intents.map(({ keys }) => Math.max(0, findOrders(keys).length - 1))),
    oversold: await stockDifference(shopState),
    unpaid: paymentDifference(orders, shopState.reserved),
    undecided: intents.filter((intent) => !intent.confirmed && !intent.rejection).length,
  };
}

async function stockDifference({ query, startingStock }: ShopState): Promise<number> {
  const rows = await query<{ difference: number }>(
    `select abs(${startingStock} - p.stock - coalesce(sum(l.qty), 0))::int as difference
     from products p left join order_lines l on l.product_id = p.id group by p.id`,
  );
  return sum(rows.map((row) => row.difference));
}

function paymentDifference(orders: OrderRow[], reserved: ReadonlyMap<string, number>): number {
  const online = orders.filter((order) => order.online);
  const unpaid = online.filter(
    ({ reference, cents }) => !reference || reserved.get(reference) !== Number(cents),
  );
  const paid = new Set(online.map(({ reference }) => reference));
  const held = [...reserved.keys()].filter((reference) => !paid.has(reference));
  return unpaid.length + held.length;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
