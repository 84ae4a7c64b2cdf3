import * as fixed from '@briolette/i18n/storefront/fixed';
import { required } from '@briolette/i18n/ui';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { useImperativeHandle, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useMarket } from '../../lib/markets/market.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { validateEmailField } from '../../lib/use-schema-form.ts';
import { saveAddress } from '../addresses/address-book.ts';
import {
  buildCountryFields,
  type CountryAddressFields,
  findEmptyFields,
  listFieldFaults,
  pickFields,
  toResult,
} from '../addresses/address-format.ts';
import { CountryFields } from '../addresses/country-fields.tsx';
import { ContactFields, explainFailure, type GuestDetailsProps } from './guest-details.tsx';

type Fields = CountryAddressFields & { email: string };

const resolveEmail: Resolver<Fields> = (values) => toResult(values, findEmailError(values));
const resolveAll: Resolver<Fields> = async (values) =>
  toResult(values, { ...findEmailError(values), ...(await findEmptyFields(values)) });

function findEmailError({ email }: Fields): FieldErrors<Fields> {
  const message = email.trim() === '' ? required : validateEmailField({ email }).email;
  return message ? { email: { type: 'email', message } } : {};
}

/** The details of a guest, with the address in the form of a country. */
export default function GuestCountryDetails({ ref, needsAddress, picker }: GuestDetailsProps) {
  const market = useMarket();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({
    resolver: needsAddress ? resolveAll : resolveEmail,
    mode: 'onTouched',
    defaultValues: {
      email: getSession()?.user.contactEmail ?? '',
      ...buildCountryFields(undefined, getSession()?.user, market),
    },
  });
  const { errors } = form.formState;
  const field = (name: keyof Fields) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });

  useImperativeHandle(ref, () => ({
    async save() {
      setFailure(null);
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
      const { email, ...fields } = form.getValues();
      try {
        const address = needsAddress ? await saveAddress(pickFields(fields)) : null;
        return { contactEmail: email.trim(), address };
      } catch (error) {
        const faults = listFieldFaults(error);
        for (const [nr, { name, message }] of faults.entries())
          form.setError(name, { message }, { shouldFocus: nr === 0 });
        if (faults.length === 0) setFailure(explainFailure(error));
        return null;
      }
    },
  }));

  return (
    <>
      <ContactFields field={{ ...field('email'), required: true }} />
      {needsAddress ? (
        <fieldset className="picker">
          <legend>{fixed.deliverTo}</legend>
          <div className="form">
            <CountryFields
              field={field}
              country={form.watch('country')}
              countries={market.countries}
            />
            <FormError title={failure ?? undefined} />
          </div>
        </fieldset>
      ) : (
        picker
      )}
    </>
  );
}
