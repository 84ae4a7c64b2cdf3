import type { Address } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/addresses';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { Icon } from '@briolette/ui/icon.tsx';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { AddressText } from '../../components/address-text.tsx';
import { toastTexts } from '../../lib/toast-texts.ts';
import { addressesResource, saveAddress, submitDeleteAddress, toRequest } from './address-book.ts';
import { AddressForm } from './address-form.tsx';
import '@briolette/ui/forms/forms.css';
import './addresses.css';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

export function Addresses() {
  const { value: addresses, failed } = addressesResource.use();
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Address | null>(null);
  const [error, setError] = useState<string | null>(null);

  const attempt = async (failed: string, task: () => Promise<void>) => {
    setError(null);
    await task().catch(() => {
      showToast(toastTexts.somethingWentWrong);
      setError(failed);
    });
  };
  const restore = (address: Address) =>
    attempt(m.restoreFailed, async () => {
      await saveAddress(toRequest(address));
      setDeleted(null);
    });
  const remove = (address: Address) =>
    attempt(m.deleteFailed, async () => {
      await submitDeleteAddress(address);
      setDeleted(address);
      showToast({ kind: 'info', text: m.deletedToast }, undo(address));
    });
  const undo = (address: Address) => ({ label: m.undoButton, run: () => void restore(address) });

  return (
    <section aria-label={m.title}>
      <div className="section-head">
        <h1 className="account-heading">{m.heading}</h1>
        <button type="button" className="button button-small" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {fixed.addNewAddress}
        </button>
      </div>
      <p role="status" className="address-deleted" hidden={!deleted}>
        {deleted &&
          m.deleted({
            name: deleted.fullName,
            undo: (text) => (
              <button
                key="undo"
                type="button"
                className="text-link"
                onClick={() => void restore(deleted)}
              >
                {text}
              </button>
            ),
          })}
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

type AddressItemProps = {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
};

function AddressItem({ address, onEdit, onDelete }: AddressItemProps) {
  return (
    <li>
      <AddressText address={address} />
      <div className="address-actions">
        <button
          type="button"
          className="text-link"
          aria-label={m.editLabel({ name: address.fullName })}
          onClick={onEdit}
        >
          {m.editButton}
        </button>
        <button
          type="button"
          className="text-link"
          aria-label={m.deleteLabel({ name: address.fullName })}
          onClick={onDelete}
        >
          {m.deleteButton}
        </button>
      </div>
    </li>
  );
}

function AddressSkeleton() {
  return (
    <div className="skeleton address-skeleton" role="status" aria-label={m.loading}>
      <span />
      <span />
    </div>
  );
}

export const meta = () => buildPrivatePageMeta(m.title);

export default function Page() {
  return <Addresses />;
}
