import { type Address, texts } from '@briolette/contract';

export function AddressText({ address }: { address: Address }) {
  return (
    <address className="address-text">
      <strong>
        {address.fullName} <span className="address-type">{address.home ? 'Home' : 'Work'}</span>
        {address.sample && <span className="address-sample">{texts.sampleAddress}</span>}
      </strong>
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
  );
}
