import { type Address, texts } from '@briolette/contract';

/** The address as it was when the order was placed. */
export function OrderAddress({ address }: { address: Address }) {
  return (
    <details className="order-address">
      <summary>{texts.showAddress}</summary>
      <address>
        <strong>{address.fullName}</strong>
        <span>
          {address.building}, {address.streetName}
        </span>
        <span>
          {address.town}, {address.districtName}
        </span>
        <span>
          {address.state} {address.pincode}
        </span>
        <span>Mobile {address.mobile}</span>
      </address>
    </details>
  );
}
