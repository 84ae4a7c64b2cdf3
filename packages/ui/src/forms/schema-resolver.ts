import * as m from '@briolette/i18n/ui';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Issue = { path: PropertyKey[]; message: string };
type Schema = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly Issue[] } };
};

export type FieldMessages<Values> = { [Name in keyof Values]?: string };

type Rules<Values> = {
  /** Converts the field values into the schema's input. */
  request?: (values: Values) => unknown;
  /** Errors of the form itself; they take precedence over the schema's. */
  faults?: (values: Values) => FieldMessages<Values>;
  /** Messages that replace the schema's. */
  words?: FieldMessages<Values>;
  optional?: readonly (keyof Values)[];
};

/** A React Hook Form resolver for a contract schema. Empty fields are required unless optional. */
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
        found.set(name, m.required);
    if (found.size === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of found) errors[name] = { type: 'schema', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
