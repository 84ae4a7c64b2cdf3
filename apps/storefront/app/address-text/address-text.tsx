import { type Address, shopperTexts } from '@briolette/contract';
import { AddressLines } from './address-lines.tsx';

export function AddressText({ address }: { address: Address }) {
  return (
    <address className="address-text">
      <strong>
        {address.fullName} <span className="address-type">{address.home ? 'Home' : 'Work'}</span>
        {address.sample && <span className="address-sample">{shopperTexts.sampleAddress}</span>}
      </strong>
      <AddressLines address={address} />
    </address>
  );
}
