import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Issue = { path: PropertyKey[]; message: string };
type Schema = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly Issue[] } };
};

export type FieldMessages<Values> = { [Name in keyof Values]?: string };

type Rules<Values> = {
  /** What the schema judges, made from what the fields hold. */
  request?: (values: Values) => unknown;
  /** Faults in the words of the form; they come before the schema's. */
  faults?: (values: Values) => FieldMessages<Values>;
  /** What to say instead of the schema's own words. */
  words?: FieldMessages<Values>;
  optional?: readonly (keyof Values)[];
};

/** React Hook Form judged by a schema of the contract. An empty field is simply required. */
export function schemaResolver<Values extends FieldValues>(
  schema: Schema,
  { request = (values) => values, faults, words = {}, optional = [] }: Rules<Values> = {},
): Resolver<Values> {
  return (values) => {
    const found = new Map<string, string>();
    const result = schema.safeParse(request(values));
    if (!result.success)
      for (const { path, message } of result.error.issues) {
        const name = String(path[0]);
        found.set(name, words[name] ?? message);
      }
    for (const [name, message] of Object.entries(faults?.(values) ?? {}))
      if (message) found.set(name, message);
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' && value.trim() === '' && !optional.includes(name))
        found.set(name, 'This field is required');
    if (found.size === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of found) errors[name] = { type: 'schema', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
