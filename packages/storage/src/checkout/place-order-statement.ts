import { isDeliverableSql } from '../addresses/addresses.ts';
import { floorToStepSql, percentageSql, unitsSql } from '../database/money-sql.ts';
import { namedStatement } from '../database/named-parameters.ts';
import {
  appliesToProductSql,
  isApplicableSql,
  isInMarketSql,
} from '../discounts/discount-conditions.ts';
import { type EnqueuedJob, enqueue } from '../jobs/enqueue.ts';
import { orderEmailJob, paymentSyncJob } from '../orders/order-ending.ts';
import { orderJsonSql } from '../orders/orders.ts';
import { takesOrdersSql } from '../settings/shop-settings.ts';
import { isPlainLine, pricedLineJsonSql } from '../variants/line-sql.ts';

/** The values that the statement stores or checks. */
export type PlaceOrderParameters = {
  userId: string;
  sessionId: string;
  email: string;
  orderId: string;
  idempotencyKey: string;
  addressId: string;
  paymentMode: string;
  /** The total that the customer confirmed; null if the client didn't send one. */
  expectedAmountCents: number | null;
  deliveryDate: string;
  /** The calendar days that lead days add to it; null if each adds one. */
  leadDayOffsets: readonly number[] | null;
  /** The local day of the order, such as "2026-11-14". */
  today: string;
  now: Date;
  extraDiscountCents: number;
  deliveryCents: number;
  cashbackPercent: number;
  /** These four are null for cash on delivery. */
  paymentId: string | null;
  provider: string | null;
  paymentDueAt: Date | null;
  paymentExpiresAt: Date | null;
  /**
   * The keys under which unpaid units are counted, and the limit of each. null if they aren't
   * counted.
   */
  unpaidCountKeys: string[] | null;
  unpaidUnitLimits: number[] | null;
  couponCode: string | null;
  /** JSON, or null if the order is not a gift. */
  giftOptions: string | null;
  /** JSON, or null if the delivery address is billed. */
  billingAddress: string | null;
  mailboxHash: string | null;
  /** The market whose prices apply; null for base prices, which are those of the default market. */
  priceMarket: string | null;
  currency: string;
  /** The subtotal and the discounts are multiples of this, in the minor unit of the currency. */
  roundingStep: number;
  /** null if the caller is not a guest. */
  contactEmail: string | null;
  contactEmailKey: string | null;
};

/** The price of a variant, or else of its metal or the product, and of the engraving. */
const variantPrice = `coalesce((
          select coalesce(s.price_cents, m.price_cents)
          from product_variants s
            join product_metal_options m on m.product_id = s.product_id and m.metal_code = s.metal_code
          where s.product_id = p.id and s.variant_code = (line).variant_code
        ), p.price_cents) + case when (line).engraving is null then 0 else coalesce((
          select e.price_cents from product_engraving_options e where e.product_id = p.id), 0) end`;

/** The days that sizing and engraving add to the delivery. */
const variantDays = `coalesce((
          select s.lead_days from product_variants s
          where s.product_id = p.id and s.variant_code = (line).variant_code
        ), 0) + case when (line).engraving is null then 0 else coalesce((
          select e.lead_days from product_engraving_options e where e.product_id = p.id), 0) end`;

/** SQL of the market whose prices apply, of its currency and of the step of its totals. */
export type PricingSql = { market: string; currency: string; step: string };

/** The pricing that the parameters name. */
export const requestedPricing: PricingSql = {
  market: ':priceMarket::text',
  currency: ':currency::text',
  step: ':roundingStep::bigint',
};

/**
 * CTE of the ordered lines with their products, prices and lead times. A product that isn't sold in
 * the market has no price.
 */
export const boughtSql = (lock: string, { market }: PricingSql) => `bought as (
      select p as product, line, p.id as product_id, (line).variant_code, (line).qty,
        case when ${market} is not null then market_line_price(${market}, line)
          when ${isPlainLine('(line)')} then p.price_cents else ${variantPrice} end as price_cents,
        case when ${isPlainLine('(line)')} then 0 else ${variantDays} end as days
      from emptied join products p on p.id = (line).product_id
      where (line).qty >= 1
      ${lock}
    )`;

/** The units of each variant in `bought`. */
const boughtUnitsSql = `select product_id, variant_code, sum(qty)::int as qty,
        bool_and((product).state = 'active') as shown
      from bought group by product_id, variant_code`;

/** CTEs that take the stock of `variants`. */
export const stockSql = (units: string) => `variants as (
      ${units}
    ),
    taken as (
      update products p set stock = p.stock - variants.qty
        - case when shown then 0 else p.stock end
      from variants where p.id = variants.product_id and variants.variant_code = ''
    ),
    sized as (
      update product_variants s set stock = s.stock - variants.qty
        - case when (shown and s.is_active) or variants.qty <= 0 then 0 else s.stock end
      from variants
      where variants.variant_code <> '' and s.product_id = variants.product_id
        and s.variant_code = variants.variant_code
    )`;

/**
 * CTEs of the subtotal and the discounts of `bought`. Fixed amounts are in the currency of the
 * default market and apply there only.
 */
export const pricingSql = ({ market, currency, step }: PricingSql) => `totals as (
      select count(*)::int as lines, coalesce(sum(qty), 0) as units, coalesce(max(days), 0) as days,
        ${floorToStepSql('coalesce(sum(price_cents::bigint * qty), 0)::bigint', step)} as subtotal
      from bought
    ),
    off as (
      select d.id, d.position, d.name, d.code, d.tracks_usage, d.once_per_customer,
        ${floorToStepSql(
          `least(fitting.cents, coalesce(${percentageSql('fitting.cents', 'd.percent')},
          d.amount_cents, :extraDiscountCents::bigint))`,
          step,
        )} as cents
      from discounts d, lateral (
        select coalesce(sum(price_cents::bigint * qty), 0)::bigint as cents from bought
        where ${appliesToProductSql('product_id', '(product).category')}) as fitting
      where ${isApplicableSql(
        { user: ':userId::uuid', mailbox: ':mailboxHash::text' },
        ':couponCode::text',
        ':now::timestamptz',
      )} and ${isInMarketSql(market)}
    ),
    given as (
      select * from (
        select off.*, (least(subtotal, sum(cents) over before)
          - least(subtotal, sum(cents) over before - cents))::bigint as given
        from off, totals window before as (order by code is not null, position)
      ) as each where given > 0
    ),
    came_off as (
      select coalesce(sum(given), 0)::bigint as discount,
        coalesce(sum(given) filter (where code is not null), 0)::bigint as coupon,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'code', code,
          'amount', ${unitsSql('given', currency)}) order by code is not null, position), '[]') as discounts
      from given
    )`;

/** The code of the market. A closed one has none, which no order accepts. */
const openMarketSql = `(select m.code from markets m
          where m.is_active and case when :priceMarket::text is null then m.is_default
            else m.code = :priceMarket::text end)`;

/** The slowest line decides the delivery date. `planDelivery` of the domain has the offsets. */
export const deliveryDateSql = `case when days = 0 then :deliveryDate else
          to_char(to_date(:deliveryDate, 'Dy Mon DD YYYY')
            + coalesce((:leadDayOffsets::int[])[days], days), 'Dy Mon DD YYYY') end`;

/** CTEs that store the payment and the lines of `placed`, and count its units and discounts. */
const recordsSql = `counted as (
      insert into unpaid_unit_counts as u (key, units, max_units)
      select key, units, max_units
      from totals, unnest(:unpaidCountKeys::text[], :unpaidUnitLimits::int[]) as limits (key, max_units)
      where lines > 0 order by key
      on conflict (key) do update
        set units = u.units + excluded.units, max_units = excluded.max_units
    ),
    used as (
      insert into discount_redemptions (user_id, order_id, discount_id, once_per_user_id,
        once_per_mailbox)
      select :userId::uuid, :orderId::uuid, id,
        case when once_per_customer then :userId::uuid end,
        case when once_per_customer then :mailboxHash::text end
      from given where tracks_usage
    ),
    limited as (
      select d.id from given join discounts d on d.id = given.id where given.tracks_usage
      order by d.id for no key update of d
    ),
    used_up as (
      update discounts d set usage_count = d.usage_count + 1 from limited where d.id = limited.id
    ),
    new_payment as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, state,
        expires_at, created_at, updated_at)
      select :paymentId::uuid, user_id, id, :provider, amount_cents, :currency, 'pending',
        :paymentExpiresAt::timestamptz, :now::timestamptz, :now::timestamptz
      from placed where state = 'awaiting_payment'
      returning id, sync_count
    ),
    lined as (
      insert into order_lines (user_id, order_id, product_id, variant_code, engraving_key, qty,
        snapshot)
      select :userId::uuid, :orderId::uuid, product_id, variant_code, (line).engraving_key, qty,
        ${pricedLineJsonSql('product', 'line', requestedPricing)}
      from bought
      returning snapshot
    )`;

/** The parts of the statement that differ between a shopper and a staff member. All are SQL. */
type OrderSource = {
  name: string;
  /** CTEs up to `emptied`, which has the ordered lines. */
  emptied: string;
  /** Selects the units to take from stock, if they aren't those of `bought`. */
  units?: string;
  address: string;
  state: string;
  /** Further columns of the order with their values, each after a comma. */
  columns: string;
  values: string;
  jobs: readonly EnqueuedJob[];
  /** Further CTEs, each after a comma. */
  effects: string;
};

/**
 * Builds the statement that places an order: it reserves the stock, applies the discounts, stores
 * the order with its lines and starts the payment. The constraints of the tables reject it as a
 * whole.
 *
 * - An order to be paid online waits for its payment, which a job follows. An order with nothing to
 *   pay is placed at once.
 * - Its units count as unpaid in either case, up to a limit.
 * - Discounts are multiples of that step and together never exceed the subtotal. The row of a discount
 *   that tracks its usage is locked, and its limit rejects the order; so does a coupon code that
 *   takes nothing off.
 * - Lines that differ only in their engraving share the stock of one variant. Inactive
 *   products and variants count as sold out.
 * - Products are locked in the order of their ids to avoid deadlocks. Every statement that changes
 *   the stock of a variant locks its product first.
 * - The slowest line decides the delivery date.
 * - Amounts are multiples of the market's step, as in checkoutTotals of the domain package: whole
 *   dollars in the default market. The delivery charge is added to the cent.
 */
export function buildPlaceOrderStatement<Parameters extends PlaceOrderParameters>(
  source: OrderSource,
) {
  return namedStatement<Parameters>({
    name: source.name,
    // A second run is rejected by the idempotency key, and the order is found by it.
    repeatable: true,
    text: `
    with ${source.emptied},
    ${boughtSql('order by p.id for no key update of p', requestedPricing)},
    ${stockSql(source.units ?? boughtUnitsSql)},
    ${pricingSql(requestedPricing)},
    placed as (
      insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode,
        state, payment_due_at, line_count, amount_cents, cashback_cents, expected_amount_cents,
        delivery_date, placed_at, unpaid_count_keys, discount_cents, delivery_cents,
        applied_discounts, coupon_code, coupon_discount_cents, gift_options, invoice_address, market_code,
        currency, rounding_step${source.columns})
      select :userId::uuid, :orderId::uuid, :idempotencyKey, :addressId,
        ${source.address},
        :paymentMode,
        ${source.state},
        case when :paymentId::uuid is null or amount = 0 then null
          else :paymentDueAt::timestamptz end,
        lines, amount,
        case when units >= 2 then ${floorToStepSql(percentageSql('subtotal', ':cashbackPercent::int'), ':roundingStep::bigint')} else 0 end,
        :expectedAmountCents::bigint, ${deliveryDateSql},
        :now::timestamptz, :unpaidCountKeys::text[], discount, :deliveryCents::bigint,
        discounts, :couponCode::text, coupon, :giftOptions::jsonb, :billingAddress::jsonb,
        ${openMarketSql}, :currency, :roundingStep::int${source.values}
      from totals, came_off,
        lateral (select subtotal - discount + :deliveryCents::bigint as amount) as sum
      returning *
    ),
    ${recordsSql},
    enqueued as (${enqueue(
      paymentSyncJob({ from: 'new_payment', runAt: ':paymentDueAt' }),
      ...source.jobs,
    )})${source.effects}
    select ${orderJsonSql('lined l')}::text as placed from placed o`,
  });
}

/**
 * Places the order of a shopper and empties the cart. Products that the market doesn't sell stay in
 * it. Without a valid session the cart doesn't
 * change, and the empty order is rejected; so is an order while the shop takes none.
 */
export const placeOrderStatement = buildPlaceOrderStatement<PlaceOrderParameters>({
  name: 'place-order',
  emptied: `caller as (
      select from sessions s join users u on u.id = s.user_id
      where s.user_id = :userId and s.id = :sessionId and s.expires_at > :now::timestamptz
        and u.email = :email
    ),
    emptied as (
      delete from cart_lines c where c.user_id = :userId and exists (select from caller)
        and (:priceMarket::text is null or (market_line_price(:priceMarket::text, c) is not null
          and exists (select from market_products sold
            where sold.market_code = :priceMarket::text and sold.product_id = c.product_id)))
      returning c as line
    )`,
  address: `(select details || jsonb_build_object('id', id) from addresses
          where user_id = :userId and id::text = :addressId
            and ${isDeliverableSql('details', ':priceMarket::text')})`,
  state:
    "case when :paymentId::uuid is null or amount = 0 then 'placed' else 'awaiting_payment' end",
  columns: ', shop_was_open',
  values: `, ${takesOrdersSql(':today')}`,
  jobs: [
    orderEmailJob('order-placed', { from: 'placed', where: "state = 'placed'", runAt: ':now' }),
  ],
  // A guest is called by the name on the parcel.
  effects: `,
    contacted as (
      update users u set contact_email = :contactEmail, normalized_contact_email = :contactEmailKey,
        first_name = coalesce(substring(placed.address->>'fullName' from '^(.*[^ ]) +[^ ]+ *$'),
          placed.address->>'fullName'),
        last_name = substring(placed.address->>'fullName' from ' ([^ ]+) *$'),
        updated_at = :now::timestamptz
      from placed where u.id = placed.user_id and u.is_guest
    )`,
});
