import { type Address, addressRequestSchema, notices, pincode } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveAddress } from './address-book.ts';
import { type AddressFields, fieldsOf, requestOf } from './address-fields.ts';

type AddressFormProps = {
  /** The address to change; none for a new one. */
  address?: Address | undefined;
  onClose: () => void;
  onSaved?: (address: Address) => void;
};

const range = `A number from ${pincode.min} to ${pincode.max}`;
const resolver = schemaResolver<AddressFields>(addressRequestSchema, {
  request: requestOf,
  words: { pincode: range },
});

export function AddressForm({ address, onClose, onSaved }: AddressFormProps) {
  const [failed, setFailed] = useState(false);
  const form = useForm<AddressFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: fieldsOf(address),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    setFailed(false);
    try {
      const saved = await saveAddress(requestOf(fields), address?.id);
      showToast(address ? notices.addressEdited : notices.addressAdded);
      onSaved?.(saved);
      onClose();
    } catch {
      setFailed(true);
    }
  });
  const field = (name: keyof AddressFields, label: string, autoComplete: string) => (
    <TextField
      label={label}
      autoComplete={`shipping ${autoComplete}`}
      required
      error={errors[name]?.message}
      {...form.register(name)}
    />
  );

  return (
    <Overlay title={address ? 'Edit Address' : 'New Address'} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        {field('fullName', 'Full name', 'name')}
        <TextField
          label="Mobile"
          type="tel"
          autoComplete="shipping tel"
          required
          error={errors.mobile?.message}
          {...form.register('mobile')}
        />
        {field('building', 'Building', 'address-line1')}
        {field('streetName', 'Street name', 'address-line2')}
        <div className="form-pair">
          {field('town', 'Town', 'address-level3')}
          {field('districtName', 'District name', 'address-level2')}
        </div>
        <div className="form-pair">
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="shipping postal-code"
            required
            note="6 digits"
            error={errors.pincode?.message}
            {...form.register('pincode')}
          />
          {field('state', 'State', 'address-level1')}
        </div>
        <fieldset className="choices">
          <legend>Type</legend>
          {(['Home', 'Work'] as const).map((type) => (
            <label key={type} className="choice">
              <input type="radio" value={type} {...form.register('type')} />
              {type}
            </label>
          ))}
        </fieldset>
        <FormError
          title={failed ? notices.somethingWentWrong.text : undefined}
          advice="Your address is still here. Check your connection and press Save again."
        />
        <SubmitButton busy={isSubmitting} busyText="Saving…">
          Save
        </SubmitButton>
      </form>
    </Overlay>
  );
}
