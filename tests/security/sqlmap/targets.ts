import { type Call, type CallName, calls, type Operation, operations } from '@briolette/contract';
import { exampleBody } from '../authorisation/example-body.ts';
import type { Victim } from './open-victim.ts';

export type Target = {
  name: string;
  method: string;
  path: string;
  headers: string[];
  body: string | null;
  /** The names of all fields in the query and the body. */
  parameters: string[];
};

/** Valid values of query parameters that would otherwise be rejected before they reach SQL. */
const queryValues: Record<string, string> = {
  category: 'ring',
  material: 'gold',
  occasion: 'Bridal',
  rating: '2',
  price: '1400',
  sort: 'LOWTOHIGH',
  cursor: '100000.a',
  limit: '5',
  search: 'ring',
};

/** Returns all calls with input. Marks (*) the ids in their paths and their own headers. */
export function sqlmapTargets({ token, cookie, inboxKey, ids }: Victim): Target[] {
  const headerValues: Record<string, string> = {
    'idempotency-key': 'key-12345678',
    'inbox-keys': inboxKey,
  };
  return (Object.entries<Call>(calls) as [CallName, Call][])
    .map(([name, call]) => {
      const operation: Operation = operations[name];
      // sqlmap reads an asterisk as an injection mark and then tests nothing else in the body.
      const body = operation.body
        ? JSON.stringify(buildBody(name, ids)).replaceAll('*', 'x')
        : null;
      return {
        name,
        method: call.method,
        path: buildPath(call, ids) + buildQuery(operation),
        headers: [
          ...(call.auth === 'none' ? [] : [`authorization: ${token}`]),
          ...(call.auth === 'refreshToken' || call.auth === 'tokenOrRefreshToken'
            ? [`cookie: ${cookie}*`]
            : []),
          ...listFields(operation.headers).map((name) => `${name}: ${headerValues[name]}*`),
        ],
        body,
        parameters: [...listFields(operation.query), ...listKeys(body)],
      };
    })
    .filter(
      ({ path, headers, body }) =>
        /[*?]/.test(path) || headers.some((each) => each.endsWith('*')) || body !== null,
    );
}

function buildPath(call: Call, ids: Record<string, string>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => `${ids[name] ?? '1'}*`);
}

function buildQuery({ query }: Operation): string {
  const pairs = listFields(query).map((name) => `${name}=${queryValues[name] ?? '1'}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Lists the names in an object schema. */
function listFields(schema: Operation['query']): string[] {
  return Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});
}

/** Lists the names of all fields in a JSON text, nested ones included. */
function listKeys(json: string | null): string[] {
  const keys = new Set<string>();
  JSON.parse(json ?? 'null', (key, value) => {
    if (/\D/.test(key)) keys.add(key);
    return value;
  });
  return [...keys];
}

function buildBody(name: CallName, ids: Record<string, string>): unknown {
  switch (name) {
    case 'login':
      return { email: 'nobody@shop.example', password: 'x' };
    case 'signup':
      return {
        email: 'nobody@shop.example',
        password: 'x',
        firstName: 'A',
        lastName: 'B',
        note: 'C',
      };
    case 'changePassword':
      return { currentPassword: 'x', newPassword: 'y' };
    case 'addToCart':
    case 'addToWishlist':
      return { product: { _id: ids.productId } };
    case 'updateProfile':
      return { mobile: '5550100', gender: 'Male', photo: null };
    case 'placeOrder':
      return { addressId: ids.addressId, payBy: 'online', amount: 100 };
    default:
      return exampleBody(name, ids);
  }
}
