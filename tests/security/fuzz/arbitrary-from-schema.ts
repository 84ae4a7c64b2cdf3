import fc from 'fast-check';

/** The subset of JSON Schema that our documents use. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  examples?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/**
 * Generates values that match the schema, or almost: rules that a schema cannot express are left to
 * the server.
 */
export function arbitraryFromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.examples) return fc.oneof(fc.constantFrom(...schema.examples), text(schema));
  if (schema.const !== undefined) return fc.constant(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(arbitraryFromSchema));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryFromSchema(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return object(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Created once, because each instance maps its whole alphabet. */
export const plainText = fc.string({ maxLength: 40 });
export const anyText = fc.string({ unit: 'binary', maxLength: 40 });

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const maxLength = Math.min(schema.maxLength ?? 40, 40);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof(
    { weight: 4, arbitrary: maxLength < 40 ? fc.string({ maxLength }) : plainText },
    { weight: 1, arbitrary: anyText },
  );
}

function object(schema: JsonSchema): fc.Arbitrary<object> {
  const properties = Object.entries(schema.properties ?? {});
  const fields = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, arbitraryFromSchema(property)])),
    { requiredKeys: schema.required ?? [] },
  );
  if (!schema.additionalProperties) return fields;
  const extra = schema.additionalProperties === true ? {} : schema.additionalProperties;
  const others = fc.dictionary(fc.string({ maxLength: 12 }), arbitraryFromSchema(extra), {
    maxKeys: 2,
  });
  return fc.tuple(others, fields).map(([more, own]) => ({ ...more, ...own }));
}
