import * as m from '@briolette/i18n/back-office/components';
import * as z from 'zod/mini';

/** Describes an issue for which the schema has no text of its own. */
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
