import { type Address, shopperTexts } from '@briolette/contract';
import { AddressLines } from '../../address-text/address-lines.tsx';

/** The address as it was when the order was placed. */
export function OrderAddress({ address }: { address: Address }) {
  return (
    <details className="order-address">
      <summary>{shopperTexts.showAddress}</summary>
      <address>
        <strong>{address.fullName}</strong>
        <AddressLines address={address} />
      </address>
    </details>
  );
}
