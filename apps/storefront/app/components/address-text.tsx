import type { Address } from '@briolette/contract';
import { AddressLines } from '@briolette/documents/orders/invoice.tsx';
import * as m from '@briolette/i18n/storefront/addresses';
import * as fixed from '@briolette/i18n/storefront/fixed';
import type { ReactNode } from 'react';

export function AddressText({ address }: { address: Address }) {
  return (
    <address className="address-text">
      <PrintedAddress
        address={address}
        note={
          address.country === undefined && (
            <>
              {' '}
              <span className="address-type">{address.home ? m.types.Home : m.types.Work}</span>
              {address.sample && <span className="address-sample">{fixed.sampleAddress}</span>}
            </>
          )
        }
      />
    </address>
  );
}

/** Renders an address with the telephone number, if it has one. The note follows the name. */
export function PrintedAddress({ address, note }: { address: Address; note?: ReactNode }) {
  return (
    <>
      <AddressLines address={address} note={note} />
      {address.mobile !== '' && <span>{m.mobile({ number: address.mobile })}</span>}
    </>
  );
}
