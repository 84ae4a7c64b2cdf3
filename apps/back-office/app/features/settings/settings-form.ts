import { ApiError } from '@briolette/api-client/api-client.ts';
import type { ShopSettings } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';

export type SettingName = keyof ShopSettings;
/** What is typed. An empty field is not set. */
export type SettingsDraft = Record<SettingName, string>;

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
        name: 'payMinutes',
        label: 'Minutes an unpaid order is held',
        note: '30 to 1430.',
      },
    ],
  },
  {
    heading: 'Mail',
    fields: [{ name: 'mailFrom', label: 'Mails come from', note: 'My Shop <orders@shop.example>' }],
  },
];

const numbers: readonly SettingName[] = ['deliveryLeadDays', 'cashbackPercent', 'payMinutes'];
const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));

export const labelOf = (name: string): string =>
  groups.flatMap(({ fields }) => fields).find((field) => field.name === name)?.label ?? name;

export const inWords = (value: ShopSettings[SettingName]): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

export function draftOf(settings: ShopSettings): SettingsDraft {
  return Object.fromEntries(names.map((name) => [name, inWords(settings[name])])) as SettingsDraft;
}

export function settingsOf(draft: SettingsDraft): ShopSettings {
  const said = names.filter((name) => draft[name].trim() !== '');
  return Object.fromEntries(said.map((name) => [name, readText(name, draft[name].trim())]));
}

function readText(name: SettingName, text: string): string | number | string[] {
  if (name === 'address') return text.split(',').map((line) => line.trim());
  if (name === 'deliveryCharge') return dollarsIn(text, { digits: 0 });
  return numbers.includes(name) ? Number(text) : text;
}

/** What the back end found wrong, each beside its field. */
export function faultsIn(error: unknown): Partial<SettingsDraft> {
  if (!(error instanceof ApiError) || error.code !== 'invalidRequest') return {};
  const { errors = [] } = error.body as { errors?: string[] };
  return Object.fromEntries(
    errors.flatMap((text) => {
      const [, name, words] = /^settings\.(\w+)[^:]*: (.*)$/.exec(text) ?? [];
      return name ? [[name, words]] : [];
    }),
  );
}
