import fc from 'fast-check';
import {
  anyText,
  arbitraryFromSchema,
  type JsonSchema,
  plainText,
} from './arbitrary-from-schema.ts';
import { corrupt, hostileText, hostileValue } from './hostile-values.ts';

export type DocumentedParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
};
export type DocumentedCall = {
  operationId: string;
  method: string;
  path: string;
  needsToken: boolean;
  parameters: DocumentedParameter[];
  body: JsonSchema | null;
  responses: Record<string, JsonSchema>;
};

/** One planned request with the values needed to check its response. */
export type Plan = {
  call: DocumentedCall;
  path: Record<string, string>;
  query: [name: string, value: string][];
  headers: Record<string, string | undefined>;
  /** The text of the body, or null for none. */
  body: string | null;
  token: 'own' | 'none' | 'broken';
};

/** Existing ids get past "not found"; the others must not break anything. */
export type ExistingIds = Record<string, readonly string[]>;

/** An order needs a filled cart, so these calls have a higher weight. */
const buying = ['addToCart', 'placeOrder'];

export function planArbitrary(calls: DocumentedCall[], existing: ExistingIds): fc.Arbitrary<Plan> {
  return fc.oneof(
    ...calls.map((call) => ({
      weight: buying.includes(call.operationId) ? 3 : 1,
      arbitrary: createPlan(call, existing),
    })),
  );
}

function createPlan(call: DocumentedCall, existing: ExistingIds): fc.Arbitrary<Plan> {
  const paths = call.parameters.filter((each) => each.in === 'path');
  const queries = call.parameters.filter((each) => each.in === 'query');
  const headers = call.parameters.filter((each) => each.in === 'header');
  return fc.record({
    call: fc.constant(call),
    path: fc.record(
      Object.fromEntries(paths.map(({ name }) => [name, pathValue(existing[name] ?? [])])),
    ),
    query: fc
      .tuple(...queries.map(queryPairs), unknownPairs)
      .map((lists) => lists.flat() as [string, string][]),
    headers: fc.record(
      Object.fromEntries(
        headers.map(({ name, schema }) => [name, headerValue(schema, existing[name])]),
      ),
      { requiredKeys: [] },
    ),
    body: call.body ? bodyText(call, existing) : fc.constant(null),
    token: call.needsToken
      ? fc.oneof(
          { weight: 8, arbitrary: fc.constant('own' as const) },
          { weight: 1, arbitrary: fc.constantFrom('none' as const, 'broken' as const) },
        )
      : fc.constantFrom('none' as const, 'own' as const, 'broken' as const),
  });
}

function pathValue(ids: readonly string[]): fc.Arbitrary<string> {
  const wild = fc.oneof(hostileText, plainText, fc.uuid());
  return ids.length === 0 ? wild : fc.oneof(fc.constantFrom(...ids), wild);
}

function queryPairs({ name, schema }: DocumentedParameter): fc.Arbitrary<[string, string][]> {
  const fitting = arbitraryFromSchema(schema).map((value): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  const wild = fc.array(
    fc.oneof(hostileText, anyText).map((value): [string, string] => [name, value]),
    { maxLength: 2 },
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 4, arbitrary: fitting },
    { weight: 1, arbitrary: wild },
  );
}

const unknownPairs = fc.oneof(
  { weight: 9, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 1, arbitrary: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 2 }) },
);

function headerValue(schema: JsonSchema, existing: readonly string[] = []): fc.Arbitrary<string> {
  const visible = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,120}$/);
  const fitting = (arbitraryFromSchema(schema) as fc.Arbitrary<string>).map(asHeader);
  return fc.oneof(fitting, visible, ...existing.map((each) => fc.constant(each)));
}

/** Removes characters that no client can send in a header. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim();

function bodyText(call: DocumentedCall, existing: ExistingIds): fc.Arbitrary<string> {
  const fitting = arbitraryFromSchema(call.body ?? {}).chain((value) =>
    withExistingIds(value, existing),
  );
  const spoilt = fc
    .tuple(fitting, hostileValue, fc.nat({ max: 10_000 }))
    .map((parts) => corrupt(...parts));
  return fc.oneof(
    { weight: 5, arbitrary: fitting.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: spoilt.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.oneof(hostileText, plainText, fc.constantFrom('{', '[1', '"')) },
  );
}

/** Inserts existing values at random, or no login and no order would succeed. */
function withExistingIds(value: unknown, existing: ExistingIds): fc.Arbitrary<unknown> {
  if (value === null || typeof value !== 'object') return fc.constant(value);
  const fields = Object.keys(value).map((name) => {
    const values = valuesFor(name, existing);
    if (!values) return fc.constant({});
    return fc.oneof(
      fc.constant({}),
      fc.constantFrom(...values).map((each) => toField(name, each)),
    );
  });
  return fc.tuple(...fields).map((parts) => Object.assign({}, value, ...parts));
}

/** Object.hasOwn, because generated names include "constructor". */
function valuesFor(name: string, existing: ExistingIds): readonly string[] | undefined {
  if (name === 'product') return existing.productId;
  return Object.hasOwn(existing, name) ? existing[name] : undefined;
}

function toField(name: string, value: string): object {
  return { [name]: name === 'product' ? { _id: value } : value };
}
