import { alwaysOpen, type ClosedPeriod, type ShopSettings } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/settings';
import { describeOpenDays, describePeriod, weekdays } from '../../lib/opening-days.ts';

type SettingName = keyof ShopSettings;
type TextSetting = Exclude<SettingName, 'openDays' | 'closedPeriods'>;

/** Settings as typed. An empty text and the text of the default aren't set. */
export type SettingsValues = Record<TextSetting, string> & {
  openDays: string[];
  closedPeriods: ClosedPeriod[];
};

type SettingField = { name: TextSetting; label: string; note?: string };

export type SettingsGroup = { heading: string; fields: readonly SettingField[] };

export const groups = {
  shop: {
    heading: m.shopHeading,
    fields: [
      { name: 'name', label: m.labels.name, note: m.nameHelp },
      { name: 'address', label: m.labels.address, note: m.addressHelp },
      { name: 'phone', label: m.labels.phone },
      { name: 'email', label: m.labels.email },
      { name: 'hours', label: m.labels.hours },
    ],
  },
  orders: {
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
  email: {
    heading: m.emailHeading,
    fields: [{ name: 'emailFrom', label: m.labels.emailFrom, note: m.senderHelp }],
  },
} as const satisfies Record<string, SettingsGroup>;

const numbers: readonly TextSetting[] = [
  'deliveryLeadDays',
  'cashbackPercent',
  'paymentTimeoutMinutes',
];
const names = Object.values<SettingsGroup>(groups).flatMap(({ fields }) =>
  fields.map(({ name }) => name),
);

export const newPeriod: ClosedPeriod = { from: '', to: '', message: '', takesOrders: true };

export function settingText(value: ShopSettings[TextSetting]): string {
  if (Array.isArray(value)) return value.join(', ');
  // Only an amount has decimals: 9.50.
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(2);
  return value === undefined ? '' : String(value);
}

export function toFormValues(settings: ShopSettings, defaults: ShopSettings): SettingsValues {
  const entries = names.map((name) => [name, settingText(settings[name] ?? defaults[name])]);
  const openDays = settings.openDays ?? defaults.openDays ?? alwaysOpen.openDays;
  return {
    ...(Object.fromEntries(entries) as Record<TextSetting, string>),
    openDays: weekdays.filter(({ day }) => openDays.includes(day)).map(({ day }) => String(day)),
    closedPeriods: settings.closedPeriods ?? [],
  };
}

/** Returns what differs from the defaults. */
export function settingsFrom(values: SettingsValues, defaults: ShopSettings): ShopSettings {
  const { openDays, closedPeriods } = values;
  const filled = names.filter((name) => {
    const text = values[name].trim();
    return text !== '' && text !== settingText(defaults[name]);
  });
  return {
    ...Object.fromEntries(filled.map((name) => [name, parse(name, values[name].trim())])),
    ...(openDays.length < weekdays.length && { openDays: openDays.map(Number).toSorted() }),
    ...(closedPeriods.length > 0 && { closedPeriods }),
  };
}

function parse(name: TextSetting, text: string): string | number | string[] {
  if (name === 'address') return text.split(',').map((line) => line.trim());
  if (name === 'deliveryCharge') return dollarsIn(text);
  return numbers.includes(name) ? Number(text) : text;
}

/** "Delivery charge: 1 → 7; Phone: not set → 555 0100". */
export function changeBetween(before: ShopSettings, after: ShopSettings): string {
  return (
    [...names, 'openDays' as const, 'closedPeriods' as const]
      .map((name) => ({
        label: m.labels[name],
        was: describeSetting(before, name),
        is: describeSetting(after, name),
      }))
      .filter(({ was, is }) => was !== is)
      .map(({ label, was, is }) =>
        m.change({ setting: label, before: was || m.notSet, after: is || m.notSet }),
      )
      .join('; ') || m.noChanges
  );
}

function describeSetting(settings: ShopSettings, name: SettingName): string {
  if (name === 'openDays') return describeOpenDays(settings.openDays ?? []);
  if (name === 'closedPeriods')
    return (settings.closedPeriods ?? []).map(describePeriod).join('; ');
  return settingText(settings[name]);
}
