import type { OpenMarket } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/new-order';
import * as addresses from '@briolette/i18n/back-office/order-changes';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../components/form/staff-form.tsx';
import { SelectField } from '../../../components/product-fields.tsx';
import { countryName, sortByName } from '../../markets/market-values.ts';
import { FieldsOfCountry } from '../detail/edit-dialogs.tsx';

const text = { maxLength: 200, autoComplete: 'off' };

/** The delivery address, in the form of the market. */
export function AddressFields({ market }: { market: OpenMarket | undefined }) {
  return (
    <>
      <div className="form-pair">
        <Field label={m.recipientLabel} name="fullName" note={m.recipientNote} {...text} />
        <Field
          label={addresses.mobileLabel}
          name="mobile"
          type="tel"
          note={m.recipientPhoneNote}
          {...text}
        />
      </div>
      {market?.addressForm === 'country' ? <CountryFields market={market} /> : <SingleFields />}
    </>
  );
}

/** The fields of a country that the market delivers to. The recipient has its own field. */
function CountryFields({ market }: { market: OpenMarket }) {
  const { register } = useFormContext();
  const country: string = useWatch({ name: 'country' });
  return (
    <>
      <SelectField label={addresses.countryLabel} {...register('country')}>
        {sortByName(market.countries, countryName).map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
      {country && <FieldsOfCountry country={country} isNamed />}
    </>
  );
}

function SingleFields() {
  return (
    <>
      <div className="form-pair">
        <Field label={addresses.buildingLabel} name="building" {...text} />
        <Field label={addresses.streetLabel} name="streetName" {...text} />
      </div>
      <div className="form-pair">
        <Field label={addresses.townLabel} name="town" {...text} />
        <Field label={addresses.districtLabel} name="districtName" {...text} />
      </div>
      <div className="form-pair">
        <Field label={addresses.pincodeLabel} name="pincode" inputMode="numeric" {...text} />
        <Field label={addresses.stateLabel} name="state" {...text} />
      </div>
    </>
  );
}
