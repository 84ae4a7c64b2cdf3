import type { Address } from '@briolette/contract';
import { StreetLines } from '@briolette/documents/orders/invoice.tsx';
import * as m from '@briolette/i18n/storefront/addresses';
import * as fixed from '@briolette/i18n/storefront/fixed';

export function AddressText({ address }: { address: Address }) {
  return (
    <address className="address-text">
      <strong>
        {address.fullName}{' '}
        <span className="address-type">{address.home ? m.types.Home : m.types.Work}</span>
        {address.sample && <span className="address-sample">{fixed.sampleAddress}</span>}
      </strong>
      <AddressLines address={address} />
    </address>
  );
}

/** Renders an address without the recipient's name. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      <StreetLines address={address} />
      <span>{m.mobile({ number: address.mobile })}</span>
    </>
  );
}
