import * as m from '@briolette/i18n/back-office/components';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

type Issue = { path: PropertyKey[]; message: string };
export type Schema<Output> = {
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: Issue[] } };
};

/**
 * Validates a form whose values differ from the request: `request` turns them into the input of a
 * contract schema, whose errors appear at the fields of the same name or path. `messages` replace the
 * schema's own texts.
 */
export function requestResolver<Values extends FieldValues, Output>(
  schema: Schema<Output>,
  request: (values: Values) => unknown,
  messages: Partial<Record<string, string>> = {},
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(request(values));
    if (result.success) return { values: result.data, errors: {} };
    // Reversed, so that the first error of a field wins.
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of result.error.issues.toReversed()) {
      const name = String(path[0]);
      const field = path.join('.');
      const isRow = typeof values[name] === 'object' && get(values, field) !== undefined;
      const error = { type: 'schema', message: messages[name] ?? message };
      set(errors, isRow ? field : name, error);
    }
    return { values: {}, errors };
  };
}

/** Describes an issue without a text in the schema. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string' ? m.missing : m.invalidNumber;
    case 'too_small':
      if (issue.origin !== 'string') return m.minNumber({ minimum: String(issue.minimum) });
      return issue.minimum === 1 ? m.missing : m.minLength({ minimum: String(issue.minimum) });
    case 'too_big': {
      const maximum = issue.maximum.toLocaleString('en-US');
      if (issue.origin === 'string') return m.maxLength({ maximum });
      return issue.origin === 'array' ? m.maxEntries({ maximum }) : m.maxNumber({ maximum });
    }
    case 'invalid_value':
      return m.invalidOption;
    default:
      return m.invalidValue;
  }
}

z.config({ customError: describeIssue });
