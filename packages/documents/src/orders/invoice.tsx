import type { Address, Invoice } from '@briolette/contract';
import {
  type AmountFormat,
  formatAddressLines,
  formatAmount,
  formatOrderNumber,
  getCustomerName,
} from '@briolette/domain';
import * as m from '@briolette/i18n/documents/invoice';
import type { ReactNode } from 'react';

/** Renders an invoice. Each amount below the lines is a step from the subtotal to the total. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { seller, address } = invoice;
  return (
    <article className="invoice" aria-label={m.title({ number: invoice.number })}>
      <header className="invoice-head">
        <h1>
          {m.heading({
            number: invoice.number,
            value: (text) => <span key="number">{text}</span>,
          })}
        </h1>
        <SellerLines seller={seller} />
      </header>
      <div className="invoice-about">
        <div>
          <h2>{m.billedTo}</h2>
          <address>
            <AddressLines address={address} />
          </address>
        </div>
        <dl>
          <dt>{m.date}</dt>
          <dd>{formatDate(invoice.issuedAt)}</dd>
          <dt>{m.order}</dt>
          <dd>{formatOrderNumber({ number: invoice.orderNumber })}</dd>
          <dt>{m.orderDate}</dt>
          <dd>{formatDate(invoice.placedAt)}</dd>
          <dt>{m.payment}</dt>
          <dd>{formatPayment(invoice)}</dd>
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.item}</th>
            <th scope="col">{m.quantity}</th>
            <th scope="col">{m.price}</th>
            <th scope="col">{m.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ name, qty, price, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{qty}</td>
              <td>{formatAmount(price, invoice)}</td>
              <td>{formatAmount(amount, invoice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum invoice={invoice} label={m.subtotal} amount={invoice.subtotal} />
          {listDiscounts(invoice).map(({ name, code, amount }) => (
            <Sum
              invoice={invoice}
              key={`${name} ${code}`}
              label={code ? m.couponDiscount({ name, code }) : name}
              amount={-amount}
            />
          ))}
          <Sum invoice={invoice} label={m.delivery} amount={invoice.delivery} />
          {invoice.rounding !== 0 && (
            <Sum invoice={invoice} label={m.rounding} amount={invoice.rounding} />
          )}
          <Sum invoice={invoice} label={m.total} amount={invoice.total} strong />
          {invoice.credits.map(({ number, at, amount }) => (
            <Sum
              invoice={invoice}
              key={number}
              label={m.creditNote({ number, date: formatDate(at) })}
              amount={-amount}
            />
          ))}
          {invoice.credits.length > 0 && (
            <Sum invoice={invoice} label={m.totalAfterCredits} amount={invoice.remains} strong />
          )}
        </tfoot>
      </table>
    </article>
  );
}

type SumProps = { invoice: AmountFormat; label: string; amount: number; strong?: boolean };

function Sum({ invoice, label, amount, strong }: SumProps) {
  return (
    <tr className={strong ? 'invoice-total' : undefined}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{amount < 0 ? `-${formatAmount(-amount, invoice)}` : formatAmount(amount, invoice)}</td>
    </tr>
  );
}

/** Older orders store only the total discount. */
function listDiscounts({ discounts, discount }: Invoice): Invoice['discounts'] {
  return discounts.length === 0 && discount !== 0
    ? [{ name: m.discount, code: null, amount: discount }]
    : discounts;
}

function formatPayment({ payBy, paid }: Invoice): string {
  if (payBy === 'online') return m.paidOnline;
  if (payBy === 'Card terminal') return m.paidByCard;
  return paid > 0 ? m.paidInCash : m.cashOnDelivery;
}

const formatDate = (at: string) =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Renders the shop's name, address and contact details. */
export function SellerLines({ seller }: Pick<Invoice, 'seller'>) {
  return (
    <address>
      <strong>{seller.name}</strong>
      {seller.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{seller.email}</span>
      <span>{seller.phone}</span>
    </address>
  );
}

/** Renders an address with a note after the name. Lines can repeat, such as Seoul in Seoul. */
export function AddressLines({ address, note }: { address: Address; note?: ReactNode }) {
  return (
    <>
      {formatAddressLines(address).map((line, nr) =>
        line === getCustomerName(address.fullName) ? (
          <strong key={nr}>
            {line}
            {note}
          </strong>
        ) : (
          <span key={nr}>{line}</span>
        ),
      )}
    </>
  );
}
