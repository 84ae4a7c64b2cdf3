import type { Address } from '@briolette/contract';

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
