import type { Address } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/addresses';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { Icon } from '@briolette/ui/icon.tsx';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useState } from 'react';
import { AddressText } from '../../components/address-text.tsx';
import { addressesResource } from './address-book.ts';
import { AddressForm } from './address-form.tsx';

type AddressPickerProps = {
  /** Those that the market delivers to; null while they load. */
  addresses: readonly Address[] | null;
  failed: string | null;
  selectedId: string | null;
  onSelect: (addressId: string) => void;
  /** Shown with the list when an address is required. */
  error: string | null;
};

/** Lists the addresses. The sample address is never preselected. */
export function AddressPicker({
  addresses,
  failed,
  selectedId,
  onSelect,
  error,
}: AddressPickerProps) {
  const [adding, setAdding] = useState(false);
  return (
    <fieldset className="picker" aria-describedby={error ? 'address-error' : undefined}>
      <legend>{fixed.deliverTo}</legend>
      {failed !== null && <LoadError text={failed} onRetry={() => void addressesResource.load()} />}
      {addresses === null && failed === null && <AddressesSkeleton />}
      {addresses?.length === 0 && <p>{fixed.noAddress}</p>}
      {addresses &&
        listSampleLast(addresses).map((address) => (
          <AddressOption
            key={address.id}
            address={address}
            selected={address.id === selectedId}
            onSelect={onSelect}
          />
        ))}
      {error && (
        <p id="address-error" className="field-error">
          {error}
        </p>
      )}
      <button type="button" className="text-link" onClick={() => setAdding(true)}>
        <Icon name="plus" />
        {fixed.addNewAddress}
      </button>
      {adding && (
        <AddressForm onClose={() => setAdding(false)} onSaved={({ id }) => onSelect(id)} />
      )}
    </fieldset>
  );
}

function AddressesSkeleton() {
  return (
    <div className="skeleton picker-skeleton" role="status" aria-label={m.loading}>
      <span />
      <span />
    </div>
  );
}

type AddressOptionProps = {
  address: Address;
  selected: boolean;
  onSelect: (addressId: string) => void;
};

function AddressOption({ address, selected, onSelect }: AddressOptionProps) {
  return (
    <label className="picker-option">
      <input
        type="radio"
        name="address"
        value={address.id}
        checked={selected}
        onChange={() => onSelect(address.id)}
      />
      <AddressText address={address} />
    </label>
  );
}

/** Returns the selected address, else the shopper's only own one. The sample address never is. */
export function getSelectedAddress(
  addresses: readonly Address[] | null,
  selectedId: string | null,
): Address | null {
  const selected = addresses?.find(({ id }) => id === selectedId);
  if (selected) return selected;
  const own = addresses?.filter(({ sample }) => !sample) ?? [];
  return own.length === 1 && own[0] ? own[0] : null;
}

/** Sorts own addresses before the sample. */
export const listSampleLast = (addresses: readonly Address[]): Address[] =>
  addresses.toSorted((one, other) => Number(one.sample === true) - Number(other.sample === true));
