export type FormValue = string | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Parses Stripe's form encoding: `a[b][0][c]=x` is { a: { b: { 0: { c: 'x' } } } }. */
export function readForm(body: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let place = form;
    for (const part of path) {
      const there = place[part];
      const next = typeof there === 'object' ? there : Object.create(null);
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

export const textAt = (form: Form, ...path: string[]): string | null => {
  let value: FormValue | undefined = form;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : null;
};

export const numberAt = (form: Form, ...path: string[]): number => Number(textAt(form, ...path));

export const objectAt = (form: Form, ...path: string[]): Record<string, string> => {
  let value: FormValue | undefined = form;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'object' ? ({ ...value } as Record<string, string>) : {};
};
