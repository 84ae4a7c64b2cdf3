import type { ShopSettings } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/settings';

type SettingName = keyof ShopSettings;

/** Settings as typed; empty fields are not set. */
export type SettingsValues = Record<SettingName, string>;

type Field = { name: SettingName; label: string; note?: string };

export const groups: readonly { heading: string; fields: readonly Field[] }[] = [
  {
    heading: m.shopHeading,
    fields: [
      { name: 'name', label: m.labels.name, note: m.nameHelp },
      { name: 'address', label: m.labels.address, note: m.addressHelp },
      { name: 'phone', label: m.labels.phone },
      { name: 'email', label: m.labels.email },
      { name: 'hours', label: m.labels.hours },
    ],
  },
  {
    heading: m.ordersHeading,
    fields: [
      { name: 'deliveryCharge', label: m.labels.deliveryCharge, note: m.deliveryChargeHelp },
      { name: 'deliveryLeadDays', label: m.labels.deliveryLeadDays, note: m.deliveryTimeHelp },
      { name: 'cashbackPercent', label: m.labels.cashbackPercent, note: m.cashbackHelp },
      {
        name: 'paymentTimeoutMinutes',
        label: m.labels.paymentTimeoutMinutes,
        note: m.paymentDeadlineHelp,
      },
    ],
  },
  {
    heading: m.emailHeading,
    fields: [{ name: 'emailFrom', label: m.labels.emailFrom, note: m.senderHelp }],
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

/** "Delivery charge: 1 → 7; Phone: not set → 555 0100". */
export function changeBetween(before: ShopSettings, after: ShopSettings): string {
  return (
    allFields
      .map(({ name, label }) => ({
        label,
        was: settingText(before[name]),
        is: settingText(after[name]),
      }))
      .filter(({ was, is }) => was !== is)
      .map(({ label, was, is }) =>
        m.change({ setting: label, before: was || m.notSet, after: is || m.notSet }),
      )
      .join('; ') || m.noChanges
  );
}
