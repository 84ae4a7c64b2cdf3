import { defaultSiteContact, type Invoice, site } from '@briolette/contract';
import type { Database, Statement } from '../database/database.ts';
import { minorUnitsSql, unitsSql } from '../database/money-sql.ts';
import { appliedDiscountsSql } from '../discounts/discount-conditions.ts';
import { currentSettingsSql } from '../settings/shop-settings.ts';
import { invoiceNumberSql, lineTitleSql } from './orders.ts';

/**
 * Returns the invoice of an order, or null if there is none. A `userId` of null skips the ownership
 * check.
 */
export async function findInvoice(
  database: Database,
  userId: string | null,
  orderId: string,
): Promise<Invoice | null> {
  const [row] = await database.query<{ invoice: Invoice }>(findStatement, [userId, orderId]);
  return row?.invoice ?? null;
}

const { address, email, phone } = defaultSiteContact;
export const defaultSeller = { name: site.name, address, email, phone };

/** The seller's details from the settings. */
const sellerSet = `(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${currentSettingsSql})
  where key in ('name', 'address', 'email', 'phone'))`;

/**
 * Gives the orders of `moved` that are in this state their numbers, without gaps, and stores their
 * invoices.
 */
export const issueInvoiceSql = (
  moved: string,
  seller: string,
  now: string,
  state: 'packed' | 'delivered' = 'packed',
) => `numbered as (
      update invoice_counter c set last_number = c.last_number + 1 from ${moved} m
      -- An order that was packed before keeps its invoice.
      where m.state = '${state}' and not exists (select from invoices i where i.order_id = m.id)
      returning c.last_number, m.user_id, m.id
    ),
    invoiced as (
      insert into invoices (number, user_id, order_id, seller, issued_at)
      select last_number, user_id, id, ${seller}::jsonb || ${sellerSet}, ${now}::timestamptz from numbered
    )`;

const priceCentsSql = minorUnitsSql("l.snapshot->>'product_price'", 'o.currency');

/**
 * The lines minus the discount plus delivery and rounding equal the total, whatever prices are
 * today. Older orders without stored parts show the difference as discount or delivery.
 */
const findStatement: Statement = {
  name: 'find-invoice',
  text: `
    select json_build_object(
      'number', ${invoiceNumberSql},
      'issuedAt', format_timestamp(i.issued_at),
      'seller', i.seller,
      'orderNumber', o.number,
      'placedAt', format_timestamp(o.placed_at),
      'address', coalesce(o.invoice_address, o.address),
      'payBy', o.payment_mode,
      'currency', o.currency,
      'roundingStep', ${unitsSql('o.rounding_step', 'o.currency')},
      'lines', lines.rows,
      'subtotal', ${unitsSql('lines.cents', 'o.currency')},
      'discount', ${unitsSql('parts.discount', 'o.currency')},
      'discounts', coalesce(${appliedDiscountsSql}, '[]'),
      'delivery', ${unitsSql('parts.delivery', 'o.currency')},
      'rounding', ${unitsSql('o.amount_cents - (lines.cents - parts.discount + parts.delivery)', 'o.currency')},
      'total', ${unitsSql('o.amount_cents', 'o.currency')},
      'paid', ${unitsSql('paid.captured', 'o.currency')},
      'credits', paid.credits,
      'remains', ${unitsSql('o.amount_cents - paid.credited', 'o.currency')}
    ) as invoice
    from invoices i join orders o on o.user_id = i.user_id and o.id = i.order_id,
      lateral (
        select sum(${priceCentsSql} * l.qty)::bigint as cents,
          json_agg(json_build_object('name', ${lineTitleSql('l.snapshot')}, 'qty', l.qty,
            'price', (l.snapshot->>'product_price')::numeric,
            'amount', ${unitsSql(`${priceCentsSql} * l.qty`, 'o.currency')})
            order by l.snapshot->>'createdAt', l.snapshot->>'_id') as rows
        from order_lines l where l.user_id = o.user_id and l.order_id = o.id
      ) as lines,
      lateral (
        select coalesce(o.discount_cents, greatest(lines.cents - o.amount_cents, 0)) as discount,
          coalesce(o.delivery_cents, greatest(o.amount_cents - lines.cents, 0)) as delivery
      ) as parts,
      lateral (
        select coalesce((select sum(p.captured_cents - (
            select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id
              and r.change_version is not null and r.state <> 'failed'))
          from payments p where p.order_id = o.id), 0)
            as captured,
          coalesce(sum(r.amount_cents) filter (where r.state = 'succeeded'), 0) as credited,
          coalesce(json_agg(json_build_object('number', ${invoiceNumberSql} || '-' || r.nr,
            'at', format_timestamp(r.updated_at), 'amount', ${unitsSql('r.amount_cents', 'o.currency')}) order by r.nr)
            filter (where r.state = 'succeeded'), '[]'::json) as credits
        from (
          select r.*, row_number() over (order by r.created_at, r.id) as nr
          from refunds r join payments p on p.id = r.payment_id
          where p.order_id = o.id and r.change_version is null
        ) as r
      ) as paid
    where ($1::uuid is null or i.user_id = $1::uuid) and i.order_id = $2::uuid`,
};

export type OrderExportDetails = {
  id: string;
  street: string;
  district: string;
  region: string;
  postcode: string;
  /** Empty for an address in the single form. */
  country: string;
  /** The printed lines without the country's own fields; empty if the delivery address is billed. */
  billingAddress: string;
  invoice: string;
};

/** Returns what an export has of each order besides its row in the list. */
export async function listOrderExportDetails(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderExportDetails>> {
  const rows = await database.query<OrderExportDetails>(exportDetailsStatement, [orderIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

const exportDetailsStatement: Statement = {
  name: 'list-order-export-details',
  text: `
    select o.id::text,
      concat_ws(', ', nullif(o.address->>'building', ''), nullif(o.address->>'streetName', ''),
        nullif(o.address->>'line1', ''), nullif(o.address->>'line2', '')) as street,
      coalesce(o.address->>'districtName', o.address->>'suburb', '') as district,
      coalesce(o.address->>'state', o.address->>'region', '') as region,
      coalesce(o.address->>'pincode', o.address->>'postcode', '') as postcode,
      coalesce(o.address->>'country', '') as country,
      coalesce((select string_agg(line, ', ' order by place)
        from jsonb_array_elements_text(o.invoice_address->'lines') with ordinality as printed (line, place)),
        '') as "billingAddress",
      coalesce((select ${invoiceNumberSql} from invoices i
        where i.user_id = o.user_id and i.order_id = o.id), '') as invoice
    from orders o where o.id = any($1::uuid[])`,
};
