import type { JsonSchema } from '../openapi/json-schema.ts';
import { below } from './json-place.ts';

const most = 20;

/** How a value differs from its schema, in words; [] where it fits. Knows what our document uses. */
export function checkSchema(value: unknown, schema: JsonSchema, place = ''): string[] {
  return [...faultsIn(value, schema, place)].slice(0, most);
}

function* faultsIn(value: unknown, schema: JsonSchema, place: string): Generator<string> {
  const at = place || 'The body';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !choices.some((choice) => fits(value, choice)))
    yield `${at}: fits none of ${choices.length} documented forms`;
  if (schema.const !== undefined && value !== schema.const)
    yield `${at}: ${JSON.stringify(schema.const)} is documented`;
  if (schema.enum && !schema.enum.includes(value))
    yield `${at}: one of ${schema.enum.join(', ')} is documented`;
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return yield `${at}: ${types.join(' or ')} is documented, ${typeInWords(value)} came`;
  if (typeof value === 'number' && schema.minimum !== undefined && value < schema.minimum)
    yield `${at}: at least ${schema.minimum} is documented`;
  if (Array.isArray(value)) {
    if (schema.items)
      for (const [index, item] of value.entries())
        yield* faultsIn(item, schema.items, below(place, index));
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    for (const name of schema.required ?? [])
      if (!(name in fields)) yield `${below(place, name)}: is missing`;
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      if (name in fields) yield* faultsIn(fields[name], part, below(place, name));
  }
}

const fits = (value: unknown, schema: JsonSchema) => checkSchema(value, schema).length === 0;

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeInWords(value) === type;
}

function typeInWords(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
