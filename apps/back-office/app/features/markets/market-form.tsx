import {
  countryCodes,
  countryGroups,
  createMarketSchema,
  currencyCodes,
  languageCodes,
  type Market,
  type MarketFields,
  marketFieldsSchema,
} from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/markets';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { RadioGroup } from '../../components/form/radio-group.tsx';
import { requestResolver } from '../../components/form/request-resolver.ts';
import {
  AmountField,
  Field,
  FormDialog,
  type StaffForm,
  useStaffForm,
} from '../../components/form/staff-form.tsx';
import { SelectField } from '../../components/product-fields.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { CodeList, type CodeOption } from './code-list.tsx';
import {
  countryName,
  currencyName,
  emptyMarket,
  languageName,
  type MarketValues,
  sortByName,
  suggestMarket,
  toMarketFields,
  toMarketValues,
} from './market-values.ts';

type MarketDialogProps = {
  /** null for a new market. */
  market: Market | null;
  markets: readonly Market[];
  work: StaffMutation;
  onClose: () => void;
};

/** Creates or edits a market. */
export function MarketDialog({ market, markets, work, onClose }: MarketDialogProps) {
  const form: StaffForm<MarketValues, FormOutput> = useStaffForm({
    values: market ? toMarketValues(market) : emptyMarket,
    resolver: requestResolver(market ? editSchema : newSchema, (values: MarketValues) => ({
      ...toMarketFields(values),
      code: values.code.trim(),
      currency: values.currency,
    })),
    save: ({ code, currency, ...fields }) =>
      market
        ? callStaffApi('updateMarket', {
            path: { marketCode: market.code },
            body: { version: market.version, fields },
          })
        : callStaffApi('createMarket', { body: { code, currency, fields } }),
    done: ({ name }) => (market ? m.saved({ name }) : m.created({ name })),
    work,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={market ? m.editTitle({ name: market.name }) : m.newTitle}
      form={form}
      action={market ? m.saveButton : m.createButton}
      onClose={onClose}
    >
      <Countries market={market} markets={markets} />
      <Field name="name" label={m.nameLabel} maxLength={60} autoComplete="off" required />
      {!market && (
        <div className="form-pair">
          <Field
            name="code"
            label={m.codeLabel}
            maxLength={8}
            autoComplete="off"
            autoCapitalize="none"
            required
            note={m.codeHelp}
          />
          <CurrencyField />
        </div>
      )}
      <CodeList
        name="languages"
        legend={m.languagesLegend}
        help={m.languagesHelp}
        label={m.languageLabel}
        placeholder={m.selectLanguage}
        addLabel={m.addLanguage}
        options={toOptions(languageCodes, languageName)}
        format={(code, place) =>
          place === 0 ? m.defaultLanguage({ name: languageName(code) }) : languageName(code)
        }
      />
      <RadioGroup
        className="market-options"
        name="tax"
        legend={m.taxLegend}
        options={m.taxOptions}
      />
      {!market?.isDefault && <DeliveryChargeField />}
      <RadioGroup
        className="market-options"
        name="addressForm"
        legend={m.addressLegend}
        options={m.addressForms}
      />
      {!market?.isDefault && <OpenField />}
    </FormDialog>
  );
}

type FormOutput = MarketFields & { code: string; currency: string };

const newSchema = {
  safeParse: (value: unknown) => {
    const { code, currency, ...fields } = value as FormOutput;
    const result = createMarketSchema.safeParse({ code, currency, fields });
    return result.success
      ? { success: true as const, data: { code, currency, ...result.data.fields } }
      : { success: false as const, error: { issues: result.error.issues.map(withoutParent) } };
  },
};
const editSchema = {
  safeParse: (value: unknown) => {
    const result = z.safeParse(marketFieldsSchema, value);
    const { code, currency } = value as FormOutput;
    return result.success
      ? { success: true as const, data: { code, currency, ...result.data } }
      : { success: false as const, error: result.error };
  },
};

/** The form has the fields of the request beside its code. */
const withoutParent = <Issue extends { path: PropertyKey[] }>(issue: Issue): Issue => ({
  ...issue,
  path: issue.path[0] === 'fields' ? issue.path.slice(1) : issue.path,
});

const toOptions = (codes: readonly string[], name: (code: string) => string): CodeOption[] =>
  sortByName(codes, name).map((code) => ({ value: code, label: name(code), codes: [code] }));

type CountriesProps = Pick<MarketDialogProps, 'market' | 'markets'>;

/** The first country of a new market fills in the other fields, unless something is typed there. */
function Countries({ market, markets }: CountriesProps) {
  const { getValues, setValue } = useFormContext<MarketValues>();
  const others = markets.filter(({ code }) => code !== market?.code);
  const options = toOptions(countryCodes, countryName).map((option) => {
    const owner = others.find(({ countries }) => countries.includes(option.value));
    return owner
      ? {
          ...option,
          label: m.takenCountry({ country: option.label, market: owner.name }),
          disabled: true,
        }
      : option;
  });
  const isFree = (code: string) => !options.find(({ value }) => value === code)?.disabled;
  const groups = Object.entries(countryGroups).map(([group, codes]) => ({
    value: group,
    label: m.groups[group as keyof typeof countryGroups],
    codes,
    disabled: !codes.every(isFree),
  }));
  const fillIn = ([first = '']: readonly string[]) => {
    if (market || getValues('countries').length > 1) return;
    const suggested = suggestMarket(first);
    for (const [name, value] of Object.entries(suggested)) {
      const key = name as keyof typeof suggested;
      if (getValues(key).length === 0 || key === 'tax') setValue(key, value);
    }
  };
  return (
    <CodeList
      name="countries"
      legend={m.countriesLegend}
      help={market ? '' : m.countriesHelp}
      label={m.countryLabel}
      placeholder={m.selectCountry}
      addLabel={m.addCountry}
      options={[...groups, ...options]}
      format={countryName}
      onAdd={fillIn}
    />
  );
}

function CurrencyField() {
  const { register, getFieldState, formState } = useFormContext<MarketValues>();
  const { error } = getFieldState('currency', formState);
  return (
    <div className="market-currency">
      <SelectField label={m.currencyLabel} required {...register('currency')}>
        <option value="" />
        {sortByName(currencyCodes, currencyName).map((code) => (
          <option key={code} value={code}>
            {m.currencyOption({ name: currencyName(code), code })}
          </option>
        ))}
      </SelectField>
      <p className="field-note">{m.currencyHelp}</p>
      {error && <p className="field-error">{error.message}</p>}
    </div>
  );
}

/** An amount has the decimals of its currency, so a new market needs one first. */
function DeliveryChargeField() {
  const currency = useWatch<MarketValues, 'currency'>({ name: 'currency' });
  if (!currency) return null;
  return (
    <AmountField
      name="deliveryCharge"
      label={m.deliveryChargeLabel}
      currency={currency}
      note={m.deliveryChargeHelp}
    />
  );
}

function OpenField() {
  const { register } = useFormContext<MarketValues>();
  return (
    <div>
      <label className="option">
        <input type="checkbox" {...register('isActive')} />
        {m.openLabel}
      </label>
      <p className="field-note">{m.openHelp}</p>
    </div>
  );
}
