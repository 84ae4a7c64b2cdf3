import type { CustomerRow } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/new-order';
import { walkInCustomer } from '@briolette/i18n/terms/addresses';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/form/staff-form.tsx';
import { Card, TextButton } from '../../../components/screen.tsx';
import { Picker } from '../../../components/search-field.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';

type SelectedCustomer = Pick<CustomerRow, 'customerId' | 'name' | 'email'>;
type CustomerCardProps = {
  selected: SelectedCustomer | null;
  onSelect: (customer: SelectedCustomer | null) => void;
  /** False if the items are paid and handed over at once: the customer may stay unknown. */
  isRequired: boolean;
};

/** Selects an existing customer, a new customer or a walk-in customer. */
export function CustomerCard({ selected, onSelect, isRequired }: CustomerCardProps) {
  const { getValues } = useFormContext();
  const [isOpen, setOpen] = useState(() => getValues(['name', 'email', 'phone']).some(Boolean));
  if (selected)
    return (
      <Card
        title={m.customerHeading}
        className="form"
        head={<TextButton onClick={() => onSelect(null)}>{m.changeCustomer}</TextButton>}
      >
        <p>
          <strong>{selected.name || selected.email}</strong>
          {selected.name && <span className="muted new-order-note">{selected.email}</span>}
        </p>
      </Card>
    );
  const hasFields = isOpen || isRequired;
  return (
    <Card title={m.customerHeading} className="form">
      {!hasFields && (
        <p>
          <strong>{walkInCustomer}</strong>
          <span className="muted new-order-note">{m.walkInNote}</span>
        </p>
      )}
      <CustomerPicker onSelect={onSelect} />
      {hasFields ? (
        <NewCustomerFields isRequired={isRequired} isOpened={isOpen && !isRequired} />
      ) : (
        <p>
          <TextButton onClick={() => setOpen(true)}>{m.addCustomer}</TextButton>
        </p>
      )}
    </Card>
  );
}

type NewCustomerFieldsProps = { isRequired: boolean; isOpened: boolean };

function NewCustomerFields({ isRequired, isOpened }: NewCustomerFieldsProps) {
  return (
    <>
      <Field
        label={m.nameLabel}
        name="name"
        maxLength={200}
        autoComplete="off"
        autoFocus={isOpened}
      />
      <Field
        label={m.emailLabel}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        note={isRequired ? undefined : m.receiptNote}
      />
      <Field label={m.phoneLabel} name="phone" type="tel" maxLength={50} autoComplete="off" />
      {isRequired && <p className="field-note">{m.contactNote}</p>}
    </>
  );
}

function CustomerPicker({ onSelect }: Pick<CustomerCardProps, 'onSelect'>) {
  return (
    <Picker
      label={m.customerSearch}
      placeholder={m.customerSearchPlaceholder}
      listLabel={m.customerResults}
      none={m.noCustomers}
      find={async (search, signal) => {
        const query = new URLSearchParams({ search });
        const { customers } = await callStaffApi('listCustomers', { query, signal });
        return customers.slice(0, 6).map((customer) => ({
          id: customer.customerId,
          title: customer.name || customer.email,
          note: customer.email,
          customer,
        }));
      }}
      onPick={({ customer }) => onSelect(customer)}
    />
  );
}
