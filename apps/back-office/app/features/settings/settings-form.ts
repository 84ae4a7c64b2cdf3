import type { ShopSettings } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';

type SettingName = keyof ShopSettings;

/** Settings as typed; empty fields are not set. */
export type SettingsValues = Record<SettingName, string>;

type Field = { name: SettingName; label: string; note?: string };

export const groups: readonly { heading: string; fields: readonly Field[] }[] = [
  {
    heading: 'The shop',
    fields: [
      { name: 'name', label: 'Name', note: 'On every page, in mails and on papers.' },
      { name: 'address', label: 'Address', note: 'Its lines, parted by commas.' },
      { name: 'phone', label: 'Telephone' },
      { name: 'email', label: 'E-mail' },
      { name: 'hours', label: 'Opening hours' },
    ],
  },
  {
    heading: 'Orders',
    fields: [
      { name: 'deliveryCharge', label: 'Delivery charge', note: 'Whole dollars, for each order.' },
      { name: 'deliveryLeadDays', label: 'Days until delivery', note: '0 is the same day.' },
      { name: 'cashbackPercent', label: 'Cashback', note: 'Per cent, for two pieces or more.' },
      {
        name: 'paymentTimeoutMinutes',
        label: 'Minutes an unpaid order is held',
        note: '30 to 1430.',
      },
    ],
  },
  {
    heading: 'Mail',
    fields: [
      { name: 'emailFrom', label: 'Mails come from', note: 'My Shop <orders@shop.example>' },
    ],
  },
];

const numbers: readonly SettingName[] = [
  'deliveryLeadDays',
  'cashbackPercent',
  'paymentTimeoutMinutes',
];
const allFields = groups.flatMap(({ fields }) => fields);
const names = allFields.map(({ name }) => name);

export const settingText = (value: ShopSettings[SettingName]): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

export function toFormValues(settings: ShopSettings): SettingsValues {
  const entries = names.map((name) => [name, settingText(settings[name])]);
  return Object.fromEntries(entries) as SettingsValues;
}

export function settingsFrom(values: SettingsValues): ShopSettings {
  const filled = names.filter((name) => values[name].trim() !== '');
  return Object.fromEntries(filled.map((name) => [name, parse(name, values[name].trim())]));
}

function parse(name: SettingName, text: string): string | number | string[] {
  if (name === 'address') return text.split(',').map((line) => line.trim());
  if (name === 'deliveryCharge') return dollarsIn(text, { digits: 0 });
  return numbers.includes(name) ? Number(text) : text;
}

/** "Delivery charge: 1 → 7; Telephone: not set → 555 0100". */
export function changeBetween(before: ShopSettings, after: ShopSettings): string {
  return (
    allFields
      .map(({ name, label }) => ({
        label,
        was: settingText(before[name]),
        is: settingText(after[name]),
      }))
      .filter(({ was, is }) => was !== is)
      .map(({ label, was, is }) => `${label}: ${was || 'not set'} → ${is || 'not set'}`)
      .join('; ') || 'Saved as it was'
  );
}
