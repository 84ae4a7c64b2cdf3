import * as m from '@briolette/i18n/terms/durations';

/**
 * Lower-cases text as SQL's lower() does, one character for one character. JavaScript's special
 * cases (a final sigma, a dotted capital I) would make browser and database disagree.
 */
export function foldCase(text: string): string {
  let folded = '';
  for (const character of text) {
    const [first = ''] = character.toLowerCase();
    folded += first;
  }
  return folded;
}

/** Encodes bytes so that they can be part of a URL. */
export function toBase64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Formats minutes in the largest exact unit: "20 minutes", "one hour", "2 days". */
export function formatMinutes(minutes: number): string {
  const hours = minutes / 60;
  if (Number.isInteger(hours / 24)) return m.days({ count: hours / 24 });
  return Number.isInteger(hours) ? m.hours({ count: hours }) : m.minutes({ count: minutes });
}

/** Removes items with a repeated _id; the first one stays. */
export function uniqueById<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  const ids = new Set<string>();
  return items.filter(({ _id }) => !ids.has(_id) && ids.add(_id));
}

/** Truncates a name without splitting surrogate pairs. */
export function truncateName(name: string, length: number): string {
  return [...name].slice(0, length).join('');
}

type Named = { product_name: string; product_subtitle?: string | null | undefined };

/** Returns name and subtitle: "Aurelia Solitaire Ring". */
export function fullName({ product_name: name, product_subtitle: kind }: Named): string {
  return kind ? `${name} ${kind}` : name;
}

/** Returns the first name, or the part of the email before @ for users without one. */
export function getDisplayName(user: { firstName?: string | undefined; email: string }): string {
  return user.firstName?.trim() || user.email.split('@')[0] || user.email;
}

/** Returns the plural: "rings", "brooches", "anniversaries". Words that end in s stay unchanged. */
export function pluralize(word: string): string {
  if (/s$/i.test(word)) return word;
  if (/(x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
