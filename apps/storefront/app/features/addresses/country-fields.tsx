import type { Address, AddressFormat, CountryAddress } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/addresses';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { type ComponentProps, Suspense, use, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMarket } from '../../lib/markets/market.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { toastTexts } from '../../lib/toast-texts.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { saveAddress } from './address-book.ts';
import {
  buildCountryFields,
  type CountryAddressFields,
  clearAddressFormat,
  listCountries,
  listFieldFaults,
  loadAddressFormat,
  pickFields,
  resolveCountryFields,
} from './address-format.ts';

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

type CountryFieldsProps = {
  field: (name: keyof CountryAddressFields) => FieldProps;
  /** The chosen country; '' for none. */
  country: string;
  countries: readonly string[];
  /** A billing address has no telephone number. */
  kind?: 'shipping' | 'billing';
};

/** The country, then its own fields in its order. Typed values stay when the country changes. */
export function CountryFields({
  field,
  country,
  countries,
  kind = 'shipping',
}: CountryFieldsProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    clearAddressFormat(country);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <CountrySelect {...field('country')} countries={countries} kind={kind} />
      {country !== '' && (
        <Suspense key={country} fallback={<p role="status">{m.loadingFields}</p>}>
          <FieldsOfCountry
            key={attempt}
            field={field}
            country={country}
            kind={kind}
            onRetry={retry}
          />
        </Suspense>
      )}
    </>
  );
}

type Kind = NonNullable<CountryFieldsProps['kind']>;
type CountrySelectProps = FieldProps & { countries: readonly string[]; kind: Kind };

function CountrySelect({ countries, error, kind, ...select }: CountrySelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{m.countryLabel}</label>
      <select
        id={id}
        required
        autoComplete={`${kind} country`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        <option value="">{m.countryUnset}</option>
        {listCountries(countries).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldsProps = Pick<CountryFieldsProps, 'field' | 'country'> & {
  kind: Kind;
  onRetry: () => void;
};

function FieldsOfCountry({ field, country, kind, onRetry }: FieldsProps) {
  const format = use(loadAddressFormat(country));
  if (!format) return <LoadError text={m.fieldsFailed} onRetry={onRetry} />;
  return (
    <>
      {groupFields(format).map((group) => {
        const fields = group.map((part) => (
          <TextField key={part.name} {...describeField(part, format, kind)} {...field(part.name)} />
        ));
        return fields.length === 1 ? (
          fields
        ) : (
          <div key={group[0]?.name} className="form-pair">
            {fields}
          </div>
        );
      })}
      {kind === 'shipping' && (
        <TextField
          type="tel"
          label={m.mobileLabel}
          required
          autoComplete="shipping tel"
          {...field('mobile')}
        />
      )}
    </>
  );
}

type Part = AddressFormat['fields'][number];

/** The name comes first. Short parts beside each other share a row. */
export function groupFields({ fields }: AddressFormat): Part[][] {
  const isName = ({ name }: Part) => name === 'fullName';
  const groups: Part[][] = [];
  for (const part of [...fields.filter(isName), ...fields.filter((each) => !isName(each))]) {
    const last = groups.at(-1);
    if (last?.length === 1 && [part, ...last].every(({ name }) => shortNames.includes(name)))
      last.push(part);
    else groups.push([part]);
  }
  return groups;
}

const shortNames: readonly string[] = ['suburb', 'city', 'region', 'postcode'];

function describeField(
  { name, label, required, autoComplete }: Part,
  { postcode }: AddressFormat,
  kind: Kind,
): ComponentProps<typeof TextField> {
  const example = name === 'postcode' ? postcode?.example : undefined;
  return {
    label: required ? label : m.optional({ label }),
    required,
    autoComplete: `${kind} ${autoComplete}`,
    ...(example && {
      note: m.postcodeExample({ example }),
      inputMode: /^\d+$/.test(example) ? 'numeric' : 'text',
      autoCapitalize: 'characters',
    }),
  };
}

type CountryAddressFormProps = {
  /** The address to edit; undefined for a new one. */
  address: CountryAddress | undefined;
  onSaved: (address: Address) => void;
};

/** The form of an address with a country, in a dialog. */
export function CountryAddressForm({ address, onSaved }: CountryAddressFormProps) {
  const market = useMarket();
  const { form, field, submit, isSubmitting, failure } = useSchemaForm<CountryAddressFields>({
    resolver: resolveCountryFields,
    defaultValues: buildCountryFields(address, getSession()?.user, market),
    explain: () => ({ title: toastTexts.somethingWentWrong.text, advice: m.saveFailedAdvice }),
    async send(fields) {
      try {
        onSaved(await saveAddress(pickFields(fields), address?.id));
      } catch (error) {
        const faults = listFieldFaults(error);
        for (const [nr, { name, message }] of faults.entries())
          form.setError(name, { message }, { shouldFocus: nr === 0 });
        if (faults.length === 0) throw error;
      }
    },
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <CountryFields
        field={field}
        country={form.watch('country')}
        countries={listCountryCodes(market.countries, address)}
      />
      <FormError title={failure?.title} advice={failure?.advice} />
      <SubmitButton busy={isSubmitting} busyText={m.saving}>
        {m.saveButton}
      </SubmitButton>
    </form>
  );
}

/** An address of another market keeps its country. */
const listCountryCodes = (countries: readonly string[], address: CountryAddress | undefined) =>
  address && !countries.includes(address.country) ? [...countries, address.country] : countries;
