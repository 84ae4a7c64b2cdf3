import {
  type CartLine,
  type CounterQuote,
  type Engraving,
  StaffApiError,
  type StoredAddress,
} from '@briolette/contract';
import { type LineKey, normalizeEmail } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, queryOne } from '../database/database.ts';
import { unitsSql } from '../database/money-sql.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { defaultSeller, issueInvoiceSql } from '../orders/invoices.ts';
import { orderEmailJob } from '../orders/order-ending.ts';
import { pricedLineJsonSql } from '../variants/line-sql.ts';
import { usedDraftSql } from './order-drafts.ts';
import {
  buildShortLinesStatement,
  type NewOrder,
  placeOrderFrom,
  type RetryPlacing,
  toPlaceOrderParameters,
  toPricing,
} from './place-order.ts';
import {
  boughtSql,
  buildPlaceOrderStatement,
  deliveryDateSql,
  type PlaceOrderParameters,
  pricingSql,
  requestedPricing,
} from './place-order-statement.ts';

/** A line that staff entered. */
export type NewCounterLine = LineKey & { qty: number; engraving: Engraving | null };

type CounterCustomer = { userId: string; email: string; name: string; mobile: string };

/** The address of the orders that staff place. It belongs to the order, not to an account. */
export const counterAddressId = 'counter';

export type NewCounterOrder = Omit<NewOrder, 'caller' | 'unpaidLimits'> & {
  customer: Omit<CounterCustomer, 'email'> & {
    email: string | null;
    isNew: boolean;
    /** Has no name, or neither email address nor telephone number. */
    isWalkIn?: boolean;
  };
  lines: readonly NewCounterLine[];
  /** Null: the customer takes the items in the shop. */
  address: StoredAddress | null;
  /** Whether the payment was received in the shop. */
  isPaid: boolean;
  /** The draft whose reserved units are used. */
  draftId?: string | null;
  actor: Actor;
};

/** The email address of a new customer got an account in the meantime. */
export class CustomerExists extends Error {
  override name = 'CustomerExists';
}

/**
 * Places an order for a customer in the shop or on the phone and returns it as JSON, by the
 * statement of online orders.
 */
export function placeCounterOrder(database: Database, order: NewCounterOrder): Promise<string> {
  const { customer, actor } = order;
  const now = order.now.toISOString();
  const lines = toLinesJson(customer.userId, order.lines, now);
  const collector = {
    fullName: customer.name,
    mobile: customer.mobile,
    ...{ building: '', streetName: '', town: '', districtName: '', pincode: 100001, state: '' },
    ...{ home: true, work: false },
  };
  const newOrder: NewOrder = {
    ...order,
    caller: { userId: customer.userId, sessionId: '', email: customer.email ?? '' },
  };
  const parameters: CounterOrderParameters = {
    ...toPlaceOrderParameters(newOrder),
    lines,
    newCustomer: customer.isNew && customer.email ? toNewCustomerJson(customer) : null,
    address: JSON.stringify({ ...(order.address ?? collector), id: counterAddressId }),
    isCollected: order.address === null,
    isPaid: order.isPaid,
    isWalkIn: customer.isWalkIn ?? false,
    draftId: order.draftId ?? null,
    placedBy: actor.name,
    actor: toActorParameter(actor),
    seller: JSON.stringify(defaultSeller),
  };
  const rejectTakenEmail: RetryPlacing = async (constraint) => {
    if (constraint === 'users_normalized_email') throw new CustomerExists();
  };
  return placeOrderFrom(database, newOrder, {
    statement: counterOrderStatement,
    parameters: counterOrderStatement.toParameters(parameters),
    beforeRetry: rejectTakenEmail,
    shortLines: () => database.query(counterShortLinesStatement, [lines]),
    explainAddress: async () => new StaffApiError('customerRequired'),
    hasCart: false,
  });
}

/** The customer of a quote without a customer. No account has this id. */
export const noCustomerId = '00000000-0000-0000-0000-000000000000';

type QuoteRequest = {
  userId: string;
  mailbox: string | null;
  lines: readonly NewCounterLine[];
  couponCode: string | null;
  extraDiscountCents: number;
  deliveryCents: number;
  deliveryDate: string;
  leadDayOffsets: readonly number[] | null;
  market: NonNullable<NewOrder['market']> | null;
  now: Date;
};

/** Computes the total of an order as placing it would. Lines of unknown variants are left out. */
export async function quoteCounterOrder(
  database: Database,
  { userId, mailbox, lines, market, ...request }: QuoteRequest,
): Promise<CounterQuote> {
  const parameters = quoteStatement.toParameters({
    ...request,
    userId,
    mailboxHash: mailbox,
    ...toPricing(market),
    lines: toLinesJson(userId, lines, request.now.toISOString()),
  });
  const { quote } = await queryOne<{ quote: Omit<CounterQuote, 'lines'> & { lines: CartLine[] } }>(
    database,
    quoteStatement,
    parameters,
  );
  return quote;
}

/** Finds the customer of an order by account or by email address. */
export function findCounterCustomer(
  database: Database,
  by: { customerId: string } | { email: string },
): Promise<CounterCustomer | null> {
  const [id, email] =
    'email' in by ? [null, normalizeEmail(by.email)] : ([by.customerId, null] as const);
  return queryFirst<CounterCustomer>(database, findCustomerStatement, [id, email]);
}

/** Lines as rows of cart_lines. Equal lines become one. */
export function toLinesJson(userId: string, lines: readonly NewCounterLine[], now: string): string {
  const rows = new Map<string, Record<string, unknown> & { qty: number }>();
  for (const { productId, variantCode, engravingKey, qty, engraving } of lines) {
    const key = JSON.stringify([productId, variantCode, engravingKey]);
    rows.set(key, {
      user_id: userId,
      product_id: productId,
      variant_code: variantCode,
      engraving_key: engravingKey,
      qty: qty + (rows.get(key)?.qty ?? 0),
      engraving,
      created_at: now,
      updated_at: now,
    });
  }
  return JSON.stringify([...rows.values()]);
}

function toNewCustomerJson({ name, email, mobile }: NewCounterOrder['customer']): string {
  const [, first = name, last = ''] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? [];
  return JSON.stringify({
    email,
    normalized_email: normalizeEmail(email ?? ''),
    first_name: first || null,
    last_name: last || null,
    mobile: mobile || null,
  });
}

type CounterOrderParameters = PlaceOrderParameters & {
  /** These are JSON. */
  lines: string;
  newCustomer: string | null;
  address: string;
  actor: string;
  seller: string;
  isCollected: boolean;
  isPaid: boolean;
  isWalkIn: boolean;
  placedBy: string;
  draftId: string | null;
};

/**
 * The lines that staff entered, as cart lines. A product that doesn't exist or isn't sold in the
 * market leaves no lines.
 */
const enteredLinesSql = (and = '') => `emptied as (
      select line from jsonb_populate_recordset(null::cart_lines, :lines::jsonb) as line
      where ${and} not exists (
        select from jsonb_populate_recordset(null::cart_lines, :lines::jsonb) as entered
        where not exists (select from products p where p.id = entered.product_id
          and (:priceMarket::text is null or exists (select from market_products sold
            where sold.market_code = :priceMarket::text and sold.product_id = p.id))))
    )`;

/** Paid and taken along. */
const isHandedOverSql = ':isPaid::boolean and :isCollected::boolean and days = 0';

/**
 * Items that are paid and taken along are delivered at once, with the invoice; the customer of others
 * must be known, or the address is missing. The account of a new customer has no password; a password
 * reset gives it one. The payment is recorded as received.
 */
const counterOrderStatement = buildPlaceOrderStatement<CounterOrderParameters>({
  name: 'place-counter-order',
  emptied: `customer as (
      insert into users (id, email, normalized_email, password_hash, first_name, last_name, mobile,
        created_at, updated_at)
      select :userId::uuid, n.email, n.normalized_email, 'unset', n.first_name, n.last_name, n.mobile,
        :now::timestamptz, :now::timestamptz
      from jsonb_populate_record(null::users, :newCustomer::jsonb) n where n.email is not null
    ),
    ${usedDraftSql},
    ${enteredLinesSql('(select count(*) from locked) >= 0 and')}`,
  // Reserved units are out of stock already. They are sold even if the product was archived since.
  units: `select product_id, variant_code, sum(qty)::int as qty,
        coalesce(bool_and(shown), true) or sum(qty) <= 0 as shown
      from (
        select product_id, variant_code, qty, (product).state = 'active' as shown from bought
        union all select product_id, variant_code, -qty, null from held) as each
      group by product_id, variant_code`,
  address: `case when not :isWalkIn::boolean or (${isHandedOverSql}) then :address::jsonb end`,
  state: `case when ${isHandedOverSql} then 'delivered'
          when :isPaid::boolean or amount = 0 then 'placed' else 'awaiting_payment' end`,
  columns: ', is_collected, placed_by, version',
  values: `, :isCollected::boolean, :placedBy,
        case when ${isHandedOverSql} then 2 else 1 end`,
  jobs: [
    orderEmailJob('order-placed', {
      from: 'placed',
      where: "state in ('placed', 'delivered') and :email::text <> ''",
      runAt: ':now',
      payload: { by: "'staff'" },
      mayBeNewCustomer: true,
    }),
    orderEmailJob('payment-link', {
      from: 'placed',
      where: "state = 'awaiting_payment'",
      // The provider creates the payment page after the statement.
      runAt: "(:now::timestamptz + interval '2 seconds')",
      payload: { by: "'staff'" },
      mayBeNewCustomer: true,
    }),
  ],
  effects: `,
    received as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, state,
        captured_cents, expires_at, created_at, updated_at)
      select :paymentId::uuid, user_id, id, :provider, amount_cents, :currency, 'captured',
        amount_cents, :now::timestamptz, :now::timestamptz, :now::timestamptz
      from placed where :isPaid::boolean and amount_cents > 0
    ),
    handed_over as (
      insert into order_events (order_id, version, user_id, state, actor_name, note, created_at)
      select id, version, user_id, state, placed_by, '', placed_at
      from placed where state = 'delivered'
    ),
    ${issueInvoiceSql('placed', ':seller', ':now', 'delivered')},
    ${insertAuditLogSql('placed', {
      actor: ':actor',
      now: ':now',
      orderId: 'placed.id',
      subject: 'placed.number',
      after: `jsonb_build_object('state', placed.state, 'amountCents', placed.amount_cents,
        'payBy', placed.payment_mode, 'collected', placed.is_collected)`,
    })}`,
});

type QuoteParameters = Pick<
  PlaceOrderParameters,
  | 'userId'
  | 'couponCode'
  | 'extraDiscountCents'
  | 'deliveryCents'
  | 'deliveryDate'
  | 'leadDayOffsets'
  | 'mailboxHash'
  | 'priceMarket'
  | 'currency'
  | 'roundingStep'
  | 'now'
> & { lines: string };

const quoteStatement = namedStatement<QuoteParameters>({
  name: 'quote-counter-order',
  text: `
    with ${enteredLinesSql()},
    ${boughtSql('', requestedPricing)},
    ${pricingSql(requestedPricing)}
    select json_build_object(
      'lines', (
        select coalesce(json_agg(snapshot order by product_id, variant_code, engraving_key), '[]')
        from (
          select product_id, variant_code, (line).engraving_key,
            ${pricedLineJsonSql('product', 'line', requestedPricing)} as snapshot
          from bought) priced
        where snapshot is not null),
      'discounts', (select coalesce(jsonb_agg(each - 'id' order by place), '[]')
        from jsonb_array_elements(discounts) with ordinality as applied (each, place)),
      'currency', :currency::text,
      'roundingStep', ${unitsSql(':roundingStep::bigint', ':currency::text')},
      'delivery', ${unitsSql(':deliveryCents::bigint', ':currency::text')},
      'amount', ${unitsSql('subtotal - discount + :deliveryCents::bigint', ':currency::text')},
      'deliveryDate', ${deliveryDateSql},
      'isReady', days = 0
    ) as quote
    from totals, came_off`,
});

const counterShortLinesStatement = buildShortLinesStatement(
  'counter-short-lines',
  'jsonb_populate_recordset(null::cart_lines, $1::jsonb) c join products p on p.id = c.product_id',
  'true',
);

const findCustomerStatement = {
  name: 'find-counter-customer',
  text: `
    select id::text as "userId", coalesce(contact_email, email) as email, coalesce(mobile, '') as mobile,
      trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name
    from users where id = $1::uuid or normalized_email = $2`,
};
