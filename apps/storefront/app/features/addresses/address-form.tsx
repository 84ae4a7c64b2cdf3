import {
  type Address,
  pincode,
  type SingleAddress,
  type SingleAddressRequest,
  singleAddressRequestSchema,
  type User,
} from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/addresses';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useMarket } from '../../lib/markets/market.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { toastTexts } from '../../lib/toast-texts.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { saveAddress } from './address-book.ts';

type AddressFormProps = {
  /** The address to edit; undefined for a new one. */
  address?: Address | undefined;
  onClose: () => void;
  onSaved?: (address: Address) => void;
};

const CountryAddressForm = lazy(() =>
  import('./country-fields.tsx').then(({ CountryAddressForm: Form }) => ({ default: Form })),
);

/** An address is edited in its own form. A new one has the form of the market. */
export function AddressForm({ address, onClose, onSaved }: AddressFormProps) {
  const market = useMarket();
  const finish = (saved: Address) => {
    showToast(address ? toastTexts.addressEdited : toastTexts.addressAdded);
    onSaved?.(saved);
    onClose();
  };
  const hasCountry = address ? address.country !== undefined : market.addressForm === 'country';
  return (
    <Dialog title={address ? m.editHeading : m.newHeading} onClose={onClose}>
      {hasCountry ? (
        <Suspense fallback={<p role="status">{m.loadingFields}</p>}>
          <CountryAddressForm
            address={address?.country === undefined ? undefined : address}
            onSaved={finish}
          />
        </Suspense>
      ) : (
        <SingleAddressForm
          address={address?.country === undefined ? address : undefined}
          onSaved={finish}
        />
      )}
    </Dialog>
  );
}

export const addressRules = {
  request: toAddressRequest,
  words: { pincode: m.pincodeInvalid({ min: String(pincode.min), max: String(pincode.max) }) },
};
const resolver = schemaResolver<AddressFields>(singleAddressRequestSchema, addressRules);

type SingleAddressFormProps = {
  address: SingleAddress | undefined;
  onSaved: (address: Address) => void;
};

function SingleAddressForm({ address, onSaved }: SingleAddressFormProps) {
  const { form, field, submit, isSubmitting, failure } = useSchemaForm<AddressFields>({
    resolver,
    defaultValues: address ? toAddressFields(address) : buildNewAddressFields(getSession()?.user),
    explain: () => ({
      title: toastTexts.somethingWentWrong.text,
      advice: m.saveFailedAdvice,
    }),
    async send(fields) {
      onSaved(await saveAddress(toAddressRequest(fields), address?.id));
    },
  });

  return (
    <form className="form" noValidate onSubmit={submit}>
      <AddressTextFields field={field} />
      <fieldset className="options">
        <legend>{m.typeLegend}</legend>
        {(['Home', 'Work'] as const).map((type) => (
          <label key={type} className="option">
            <input type="radio" value={type} {...form.register('type')} />
            {m.types[type]}
          </label>
        ))}
      </fieldset>
      <FormError title={failure?.title} advice={failure?.advice} />
      <SubmitButton busy={isSubmitting} busyText={m.saving}>
        {m.saveButton}
      </SubmitButton>
    </form>
  );
}

type TextFieldProps = ComponentProps<typeof TextField>;

type AddressTextFieldsProps = {
  /** The props of a required text field. */
  field: (name: Exclude<keyof AddressFields, 'type'>) => Omit<TextFieldProps, 'label'>;
  districtNote?: string;
};

/** The text fields of an address. */
export function AddressTextFields({ field, districtNote }: AddressTextFieldsProps) {
  const props = (name: Exclude<keyof AddressFields, 'type'>, label: string, autoComplete: string) =>
    ({ ...field(name), label, autoComplete: `shipping ${autoComplete}` }) as const;
  return (
    <>
      <TextField {...props('fullName', m.fullNameLabel, 'name')} />
      <TextField type="tel" {...props('mobile', m.mobileLabel, 'tel')} />
      <TextField {...props('building', m.buildingLabel, 'address-line1')} />
      <TextField {...props('streetName', m.streetLabel, 'address-line2')} />
      <div className="form-pair">
        <TextField {...props('town', m.townLabel, 'address-level3')} />
        <TextField
          {...props('districtName', m.districtLabel, 'address-level2')}
          note={districtNote}
        />
      </div>
      <div className="form-pair">
        <TextField
          inputMode="numeric"
          note={m.pincodeHelp}
          {...props('pincode', m.pincodeLabel, 'postal-code')}
        />
        <TextField {...props('state', m.stateLabel, 'address-level1')} />
      </div>
    </>
  );
}

/** Form values: text as typed, and one option for the two booleans. */
export type AddressFields = Omit<SingleAddressRequest, 'country' | 'pincode' | 'home' | 'work'> & {
  pincode: string;
  type: 'Home' | 'Work';
};

export function toAddressFields(address: SingleAddress): AddressFields {
  return {
    fullName: address.fullName,
    mobile: address.mobile,
    building: address.building,
    streetName: address.streetName,
    town: address.town,
    districtName: address.districtName,
    state: address.state,
    pincode: address.pincode.toString(),
    type: address.work ? 'Work' : 'Home',
  };
}

/** Fills in what the account already knows. */
export function buildNewAddressFields(user: User | undefined): AddressFields {
  return {
    fullName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    mobile: user?.mobile ?? '',
    building: '',
    streetName: '',
    town: '',
    districtName: '',
    state: '',
    pincode: '',
    type: 'Home',
  };
}

/** Converts the form values. A pincode without exactly six digits becomes NaN, which is invalid. */
export function toAddressRequest({
  type,
  pincode,
  ...fields
}: AddressFields): SingleAddressRequest {
  const digits = pincode.trim();
  return {
    ...fields,
    pincode: /^\d{6}$/.test(digits) ? Number(digits) : Number.NaN,
    home: type === 'Home',
    work: type === 'Work',
  };
}
