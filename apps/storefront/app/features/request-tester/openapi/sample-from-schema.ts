import type { JsonSchema } from './json-schema.ts';

/** Ids that exist, by the name of the parameter they fill: { productId: "emerald-ring" }. */
export type KnownIds = Readonly<Record<string, string>>;

/** A value that a schema accepts, with ids that exist where they are known. */
export function sampleFromSchema(schema: JsonSchema, ids: KnownIds = {}, name = ''): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleChoice(choices, ids, name);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return sampleObject(schema, ids, name);
    case 'array':
      return schema.items ? [sampleFromSchema(schema.items, ids, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return ids[name] ?? sampleText(schema, name);
  }
}

/** Where nothing is allowed, nothing is better than a text that only looks like a value. */
function sampleChoice(choices: readonly JsonSchema[], ids: KnownIds, name: string): unknown {
  const [first = {}] = choices.filter(({ type }) => type !== 'null');
  const isNullable = choices.some(({ type }) => type === 'null');
  const isGuess = first.type === 'string' && !first.enum && !byName.some(([at]) => at.test(name));
  return isNullable && isGuess ? null : sampleFromSchema(first, ids, name);
}

/** With required properties only those; without any, all of them, to show what can be sent. */
function sampleObject({ properties = {}, required }: JsonSchema, ids: KnownIds, name: string) {
  const entries = Object.entries(properties).filter(
    ([property]) => !required || required.includes(property),
  );
  const flags = entries.filter(([, { type }]) => type === 'boolean');
  return Object.fromEntries(
    entries.map(([property, schema]) => {
      // Several yes-or-no fields are mostly a choice: the first is yes.
      if (flags.length > 1 && property === flags[0]?.[0]) return [property, true];
      // { product: { _id } } asks for a productId.
      const known = /^_?id$/.test(property) && name ? `${name}Id` : property;
      return [property, sampleFromSchema(schema, ids, known)];
    }),
  );
}

const byName: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'ada@example.com'],
  [/password/i, 'a-long-passphrase'],
  [/mobile|phone/i, '020 7946 0182'],
  [/firstName/i, 'Ada'],
  [/lastName/i, 'Lovelace'],
  [/fullName/i, 'Ada Lovelace'],
];

function sampleText({ format, pattern, minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'date-time') return '2026-01-01T12:00:00Z';
  if (format === 'uuid' || (pattern && /key/i.test(name))) return crypto.randomUUID();
  const found = byName.find(([names]) => names.test(name))?.[1] ?? (name || 'text');
  return found.padEnd(minLength, '-');
}
