/** The first characters of a name; a character outside the basic plane is never cut in half. */
export function truncateName(name: string, length: number): string {
  return [...name].slice(0, length).join('');
}

type Named = { product_name: string; product_subtitle?: string | null | undefined };

/** The name and what it is: "Aurelia Solitaire Ring". */
export function fullName({ product_name: name, product_subtitle: kind }: Named): string {
  return kind ? `${name} ${kind}` : name;
}

/** The first name, or the part of the email before @ for a user who gave none. */
export function getDisplayName(user: { firstName?: string | undefined; email: string }): string {
  return user.firstName?.trim() || user.email.split('@')[0] || user.email;
}

/** "rings", "brooches", "anniversaries"; what ends like a plural is taken for one. */
export function pluralize(word: string): string {
  if (/s$/i.test(word)) return word;
  if (/(x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
