import type { Address } from '@briolette/contract';
import { StreetLines } from '@briolette/papers/street-lines.tsx';

/** Where a parcel goes, below the name it is for. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      <StreetLines address={address} />
      <span>Mobile {address.mobile}</span>
    </>
  );
}
