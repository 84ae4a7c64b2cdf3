import type { Address } from '@briolette/contract';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { Icon } from '@briolette/ui/icon.tsx';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { AddressText } from '../../components/address-text.tsx';
import { toastTexts } from '../../lib/toast-texts.ts';
import { addressesResource, saveAddress, submitDeleteAddress } from './address-book.ts';
import { AddressForm, toAddressFields, toAddressRequest } from './address-form.tsx';
import '@briolette/ui/forms/forms.css';
import './addresses.css';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

export function Addresses() {
  const { value: addresses, failed } = addressesResource.use();
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Address | null>(null);
  const [error, setError] = useState<string | null>(null);

  const attempt = async (what: string, task: () => Promise<void>) => {
    setError(null);
    await task().catch(() => {
      showToast(toastTexts.somethingWentWrong);
      setError(`${toastTexts.somethingWentWrong.text}: ${what}. Please try again.`);
    });
  };
  const restore = (address: Address) =>
    attempt('the address is still deleted', async () => {
      await saveAddress(toAddressRequest(toAddressFields(address)));
      setDeleted(null);
    });
  const remove = (address: Address) =>
    attempt('the address was not deleted', async () => {
      await submitDeleteAddress(address);
      setDeleted(address);
      showToast({ kind: 'info', text: 'Address deleted' }, undo(address));
    });
  const undo = (address: Address) => ({ label: 'Undo', run: () => void restore(address) });

  return (
    <section aria-label="Addresses">
      <div className="section-head">
        <h1 className="account-heading">Addresses</h1>
        <button type="button" className="button button-small" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {fixed.addNewAddress}
        </button>
      </div>
      <p role="status" className="address-deleted" hidden={!deleted}>
        {deleted && (
          <>
            The address of {deleted.fullName} was deleted.{' '}
            <button type="button" className="text-link" onClick={() => void restore(deleted)}>
              Undo
            </button>
          </>
        )}
      </p>
      <p role="alert" className="field-error">
        {error}
      </p>
      {failed !== null && <LoadError text={failed} onRetry={() => void addressesResource.load()} />}
      {addresses === null && failed === null && <AddressSkeleton />}
      {addresses?.length === 0 && <p className="address-none">{fixed.noAddress}</p>}
      <ul className="address-list">
        {addresses?.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            onEdit={() => setOpen(address)}
            onDelete={() => void remove(address)}
          />
        ))}
      </ul>
      {open && (
        <AddressForm address={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

type AddressItemProps = { address: Address; onEdit: () => void; onDelete: () => void };

function AddressItem({ address, onEdit, onDelete }: AddressItemProps) {
  return (
    <li>
      <AddressText address={address} />
      <div className="address-actions">
        <button
          type="button"
          className="text-link"
          aria-label={`Edit the address of ${address.fullName}`}
          onClick={onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className="text-link"
          aria-label={`Delete the address of ${address.fullName}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}

function AddressSkeleton() {
  return (
    <div className="skeleton address-skeleton" role="status" aria-label="Loading your addresses">
      <span />
      <span />
    </div>
  );
}

export const meta = () => buildPrivatePageMeta('Addresses');

export default function Page() {
  return <Addresses />;
}
