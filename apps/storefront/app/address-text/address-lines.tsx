import type { Address } from '@briolette/contract';

/** Where a parcel goes, below the name it is for. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      <StreetLines address={address} />
      <span>Mobile {address.mobile}</span>
    </>
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
