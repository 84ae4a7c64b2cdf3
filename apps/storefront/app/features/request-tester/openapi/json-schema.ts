/** The part of JSON Schema that samples and hints need. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
};

/** A few words for a hint: "integer", "LOWTOHIGH | HIGHTOLOW". */
export function schemaInWords(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.items) return `list of ${schemaInWords(schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' | ');
}
