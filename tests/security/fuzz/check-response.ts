import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from './arbitrary-from-schema.ts';
import type { DocumentedParameter, Plan } from './request-plan.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new WeakMap<JsonSchema, ValidateFunction>();

/**
 * Returns the fault in a response, or null: a 5xx status, a schema mismatch, or an accepted invalid
 * request.
 */
export function explainFault(plan: Plan, status: number, body: unknown): string | null {
  if (status >= 500) return `answered ${status}`;
  // An empty or dotted id changes the path, and so the expected response.
  if (Object.values(plan.path).some((value) => /^\.{0,2}$/.test(value))) return null;
  const schema = plan.call.responses[String(status)];
  if (!schema) return `answered ${status}, which is not documented`;
  if (!fits(schema, body)) return `answered ${status} with a body off its schema`;
  if (status < 300 && !isValid(plan)) return `accepted an invalid request with ${status}`;
  return null;
}

function isValid({ call, query, headers, body }: Plan): boolean {
  const parameters = call.parameters.every((parameter) =>
    parameter.in === 'query'
      ? fitsQuery(parameter, query)
      : parameter.in !== 'header' || fitsHeader(parameter, headers[parameter.name]),
  );
  if (!parameters || !call.body) return parameters;
  try {
    // A missing body is parsed as an empty object.
    return fits(call.body, body ? JSON.parse(body) : {});
  } catch {
    return false;
  }
}

function fitsQuery({ name, schema }: DocumentedParameter, query: Plan['query']): boolean {
  const given = query.filter(([each]) => each === name).map(([, value]) => value);
  // The server merges repeated equal values; see its canonical-url.ts.
  const values = [...new Set(given)];
  if (values.length === 0) return true;
  if (schema.type === 'array') return fits(schema, values);
  if (values.length > 1) return false;
  const [value = ''] = values;
  return fits(schema, schema.type === 'integer' && /^\d+$/.test(value) ? Number(value) : value);
}

function fitsHeader({ required, schema }: DocumentedParameter, value: string | undefined): boolean {
  return value === undefined ? !required : fits(schema, value.trim());
}

function fits(schema: JsonSchema, value: unknown): boolean {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value) as boolean;
}
