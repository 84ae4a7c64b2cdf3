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
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
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
import { useAutoFocus } from '../../lib/shortcuts.ts';
import { CodeList, type CodeOption } from './code-list.tsx';
import {
  countryName,
  currencyName,
  emptyMarket,
  languageName,
  type MarketValues,
  sortByName,
  suggestGroup,
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

/** Creates or edits a market. The prices of a new one are the next step. */
export function MarketDialog({ market, markets, work, onClose }: MarketDialogProps) {
  const navigate = useNavigate();
  const created = useRef('');
  const form: StaffForm<MarketValues, FormOutput> = useStaffForm({
    values: market ? toMarketValues(market) : emptyMarket,
    resolver: requestResolver(market ? editSchema : newSchema, (values: MarketValues) => ({
      ...toMarketFields(values),
      code: values.code.trim(),
      currency: values.currency,
    })),
    save: ({ code, currency, ...fields }) => {
      created.current = code;
      return market
        ? callStaffApi('updateMarket', {
            path: { marketCode: market.code },
            body: { version: market.version, fields },
          })
        : callStaffApi('createMarket', { body: { code, currency, fields } });
    },
    done: ({ name }) => (market ? m.saved({ name }) : m.created({ name })),
    work,
    onDone: () => {
      onClose();
      if (!market) void navigate(`/market-prices?market=${created.current}`);
    },
  });
  return (
    <FormDialog
      title={market ? m.editTitle({ name: market.name }) : m.newTitle}
      form={form}
      action={market ? m.saveButton : m.createButton}
      onClose={onClose}
    >
      {market ? (
        <>
          <Countries market={market} markets={markets} />
          <NameField />
          <MoreFields market={market} />
        </>
      ) : (
        <NewMarketFields markets={markets} />
      )}
    </FormDialog>
  );
}

const NameField = () => (
  <Field name="name" label={m.nameLabel} maxLength={60} autoComplete="off" required />
);

/** The first country fills in all other fields. Those that can't be changed later stay visible. */
function NewMarketFields({ markets }: Pick<MarketDialogProps, 'markets'>) {
  const { formState } = useFormContext<MarketValues>();
  const [isOpen, setOpen] = useState(false);
  const isFilled = useWatch<MarketValues, 'countries'>({ name: 'countries' }).length > 0;
  const hasError = moreFields.some((name) => formState.errors[name]);
  return (
    <>
      <FirstCountry markets={markets} />
      {isFilled && (
        <>
          <NameField />
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
          <details
            className="market-more"
            open={isOpen || hasError}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary>
              <span>{m.moreHeading}</span>
              <MoreSummary />
            </summary>
            <div className="form">
              <Countries market={null} markets={markets} />
              <MoreFields market={null} />
            </div>
          </details>
        </>
      )}
    </>
  );
}

const moreFields = ['languages', 'tax', 'deliveryCharge', 'addressForm', 'isActive'] as const;

/** Says what the folded fields are filled in with. */
function MoreSummary() {
  const [languages, tax, isActive] = useWatch<
    MarketValues,
    readonly ['languages', 'tax', 'isActive']
  >({ name: ['languages', 'tax', 'isActive'] });
  const parts = [
    ...languages.map(languageName),
    tax === 'included' ? m.taxIncluded : m.taxAdded,
    isActive ? m.states.open : m.states.closed,
  ];
  return <small>{parts.join(' · ')}</small>;
}

function MoreFields({ market }: Pick<MarketDialogProps, 'market'>) {
  return (
    <>
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
    </>
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

/** Groups and countries. Those of another market can't be chosen. */
function listCountries({ market, markets }: CountriesProps): CodeOption[] {
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
    label: m.groups[group as keyof typeof countryGroups].label,
    codes,
    disabled: !codes.every(isFree),
  }));
  return [...groups, ...options];
}

/** A select of the first country or group. Choosing another one replaces it. */
function FirstCountry({ markets }: Pick<MarketDialogProps, 'markets'>) {
  const { getValues, setValue, clearErrors, getFieldState, formState } =
    useFormContext<MarketValues>();
  const [selected, setSelected] = useState<CodeOption>();
  const id = useId();
  const options = listCountries({ market: null, markets });
  const { error } = getFieldState('countries', formState);
  const select = (value: string) => {
    const option = options.find((each) => each.value === value);
    const replaced = selected?.codes ?? [];
    const added = option?.codes ?? [];
    const others = getValues('countries').filter(
      (code) => !replaced.includes(code) && !added.includes(code),
    );
    setSelected(option);
    setValue('countries', [...added, ...others]);
    clearErrors();
    const suggested =
      value in countryGroups
        ? suggestGroup(value as keyof typeof countryGroups)
        : suggestMarket(value);
    for (const [name, text] of Object.entries(option ? suggested : {})) {
      const key = name as keyof typeof suggested;
      if (!getFieldState(key, formState).isDirty) setValue(key, text);
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{m.countryLabel}</label>
      <select
        id={id}
        ref={useAutoFocus<HTMLSelectElement>()}
        value={selected?.value ?? ''}
        required
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => select(target.value)}
      >
        <option value="">{m.selectCountry}</option>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className="field-note">
        {m.countriesHelp}
      </p>
      {error && <p className="field-error">{error.message}</p>}
    </div>
  );
}

function Countries({ market, markets }: CountriesProps) {
  return (
    <CodeList
      name="countries"
      legend={m.countriesLegend}
      label={market ? m.countryLabel : m.anotherCountry}
      placeholder={m.selectCountry}
      addLabel={m.addCountry}
      options={listCountries({ market, markets })}
      format={countryName}
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
