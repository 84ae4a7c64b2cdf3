import { countryCodes, type PostalAddress } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { callApi } from '../../lib/api/api-client.ts';
import { useMarket } from '../../lib/markets/market.ts';
import { getSession } from '../../lib/session/session-store.ts';
import {
  buildCountryFields,
  type CountryAddressFields,
  findEmptyFields,
  listFieldFaults,
  pickFields,
  toResult,
} from '../addresses/address-format.ts';
import { CountryFields } from '../addresses/country-fields.tsx';
import { explainFailure } from './guest-details.tsx';

/** Resolves to the address, or to null if a field is wrong or the address can't be checked. */
export type BillingForm = { check(): Promise<PostalAddress | null> };

type BillingFieldsProps = {
  ref: Ref<BillingForm>;
  address: Partial<PostalAddress>;
  onChange: (address: PostalAddress) => void;
};

const resolveWithoutMobile: Resolver<CountryAddressFields> = async (values) => {
  const { mobile: _, ...errors } = await findEmptyFields(values);
  return toResult(values, errors);
};

/** The billing address, in the form of any country. */
export default function BillingFields({ ref, address, onChange }: BillingFieldsProps) {
  const market = useMarket();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CountryAddressFields>({
    resolver: resolveWithoutMobile,
    mode: 'onTouched',
    defaultValues: {
      ...buildCountryFields(undefined, getSession()?.user, market),
      ...address,
      mobile: '',
    },
  });
  const { errors } = form.formState;
  const read = () => {
    const { mobile: _, ...fields } = pickFields(form.getValues());
    return fields;
  };

  useEffect(() =>
    form.subscribe({ formState: { values: true }, callback: () => onChange(read()) }),
  );

  useImperativeHandle(ref, () => ({
    async check() {
      setFailure(null);
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
      try {
        return (await callApi('checkAddress', { body: read() })).address;
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
    <div className="form">
      <CountryFields
        kind="billing"
        field={(name) => ({ error: errors[name]?.message, ...form.register(name) })}
        country={form.watch('country')}
        countries={countryCodes}
      />
      <FormError title={failure ?? undefined} />
    </div>
  );
}
