import type { Address, Invoice } from '@briolette/contract';
import { formatOrderNumber, formatPrice } from '@briolette/domain';

/** Renders an invoice. Each amount below the lines is a step from the subtotal to the total. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { seller, address } = invoice;
  return (
    <article className="invoice" aria-label={`Invoice ${invoice.number}`}>
      <header className="invoice-head">
        <h1>
          Invoice <span>{invoice.number}</span>
        </h1>
        <SellerLines seller={seller} />
      </header>
      <div className="invoice-about">
        <div>
          <h2>For</h2>
          <address>
            <strong>{address.fullName}</strong>
            <StreetLines address={address} />
          </address>
        </div>
        <dl>
          <dt>Date</dt>
          <dd>{formatDate(invoice.issuedAt)}</dd>
          <dt>Order</dt>
          <dd>{formatOrderNumber({ number: invoice.orderNumber })}</dd>
          <dt>Ordered</dt>
          <dd>{formatDate(invoice.placedAt)}</dd>
          <dt>Payment</dt>
          <dd>{formatPayment(invoice)}</dd>
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ name, qty, price, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{qty}</td>
              <td>{formatPrice(price)}</td>
              <td>{formatPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label="Subtotal" amount={invoice.subtotal} />
          {invoice.discounts.map(({ name, code, amount }) => (
            <Sum
              key={`${name} ${code}`}
              label={code ? `${name}, ${code}` : name}
              amount={-amount}
            />
          ))}
          <Sum label="Delivery" amount={invoice.delivery} />
          {invoice.rounding !== 0 && <Sum label="Rounded" amount={invoice.rounding} />}
          <Sum label="Total" amount={invoice.total} strong />
          {invoice.credits.map(({ number, at, amount }) => (
            <Sum key={number} label={`Credit note ${number}, ${formatDate(at)}`} amount={-amount} />
          ))}
          {invoice.credits.length > 0 && <Sum label="Remains" amount={invoice.remains} strong />}
        </tfoot>
      </table>
    </article>
  );
}

function Sum({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'invoice-total' : undefined}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{amount < 0 ? `-${formatPrice(-amount)}` : formatPrice(amount)}</td>
    </tr>
  );
}

function formatPayment({ payBy, paid }: Invoice): string {
  if (payBy === 'online') return 'Paid online';
  return paid > 0 ? 'Paid in cash' : 'Cash on delivery';
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

export function StreetLines({ address }: { address: Address }) {
  return (
    <>
      <span>
        {address.building}, {address.streetName}
      </span>
      <span>
        {address.town}, {address.districtName}
      </span>
      <span>
        {address.state} {address.pincode}
      </span>
    </>
  );
}
