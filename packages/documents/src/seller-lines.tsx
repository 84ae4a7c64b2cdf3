import type { Invoice } from '@briolette/contract';

/** The shop as a paper names it. */
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
