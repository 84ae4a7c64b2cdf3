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
