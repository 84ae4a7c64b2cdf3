import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type Address, singleAddressRequestSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useState,
} from 'react';
import { type FieldError, type Path, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { buildLoginPath } from '../../lib/paths.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { validateEmailField } from '../../lib/use-schema-form.ts';
import { saveAddress } from '../addresses/address-book.ts';
import {
  type AddressFields,
  AddressTextFields,
  addressRules,
  buildNewAddressFields,
  toAddressRequest,
} from '../addresses/address-form.tsx';

type Fields = AddressFields & { email: string };

/** Saves the form. Resolves to null if a field is invalid or the address can't be saved. */
export type GuestForm = {
  save(): Promise<{ contactEmail: string; address: Address | null } | null>;
};

export type GuestDetailsProps = {
  ref: Ref<GuestForm>;
  /** Asks for a first address. Otherwise the picker selects one of those that the guest has. */
  needsAddress: boolean;
  picker: ReactNode;
};

const withAddress = schemaResolver<Fields>(singleAddressRequestSchema, {
  ...addressRules,
  faults: validateEmailField,
});
const anything = { safeParse: () => ({ success: true }) as const };
const emailOnly = schemaResolver<Fields>(anything, {
  faults: validateEmailField,
  optional: [
    'fullName',
    'mobile',
    'building',
    'streetName',
    'town',
    'districtName',
    'pincode',
    'state',
  ],
});

/** The email and the first address of a guest, on the page. Place Order saves them. */
export function GuestDetails({ ref, needsAddress, picker }: GuestDetailsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({
    resolver: needsAddress ? withAddress : emailOnly,
    mode: 'onTouched',
    defaultValues: {
      ...buildNewAddressFields(getSession()?.user),
      email: getSession()?.user.contactEmail ?? '',
    },
  });
  const { errors, dirtyFields } = form.formState;
  const field = (name: Path<Fields>) => ({
    required: true,
    error: (errors[name] as FieldError | undefined)?.message,
    ...form.register(name),
  });

  useImperativeHandle(ref, () => ({
    async save() {
      setFailure(null);
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
      const { email, ...fields } = form.getValues();
      try {
        const address = needsAddress ? await saveAddress(toAddressRequest(fields)) : null;
        return { contactEmail: email.trim(), address };
      } catch (error) {
        setFailure(explainFailure(error));
        return null;
      }
    },
  }));

  /** The district is the town until it is edited. */
  const addressField = (name: Exclude<keyof AddressFields, 'type'>) => ({
    ...field(name),
    ...(name === 'town' &&
      !dirtyFields.districtName && {
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          form.setValue('districtName', currentTarget.value),
      }),
  });
  return (
    <>
      <ContactFields field={field('email')} />
      {needsAddress ? (
        <fieldset className="picker">
          <legend>{fixed.deliverTo}</legend>
          <div className="form">
            <AddressTextFields field={addressField} districtNote={m.districtNote} />
            <FormError title={failure ?? undefined} />
          </div>
        </fieldset>
      ) : (
        picker
      )}
    </>
  );
}

/** The text of an address that can't be saved. */
export const explainFailure = (error: unknown): string =>
  error instanceof ApiResponseError && error.status >= 400 && error.status < 500
    ? error.message
    : m.failedAdvice;

type ContactFieldsProps = { field: Omit<ComponentProps<typeof TextField>, 'label'> };

/** The email of a guest, and the way to an account. */
export function ContactFields({ field }: ContactFieldsProps) {
  return (
    <fieldset className="picker">
      <legend>{m.contactLegend}</legend>
      <div className="form">
        <TextField
          label={m.contactEmailLabel}
          type="email"
          autoComplete="email"
          note={m.contactEmailNote}
          {...field}
        />
        <p>
          {m.haveAccount({
            link: (text) => (
              <Link key="login" to={buildLoginPath('/cart/checkout')}>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </fieldset>
  );
}
