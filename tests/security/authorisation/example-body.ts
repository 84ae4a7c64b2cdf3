import { type CallName, type Operation, operations } from '@briolette/contract';
import fc from 'fast-check';
import { toJSONSchema } from 'zod/mini';
import { arbitraryFromSchema, type JsonSchema } from '../fuzz/arbitrary-from-schema.ts';
import { createAddress } from './shopper.ts';

/** Returns a valid body for the call, with another shopper's ids in all id fields. */
export function exampleBody(name: CallName, ids: Record<string, string>): unknown {
  const { body: taken }: Operation = operations[name];
  if (!taken) return undefined;
  if (taken === operations.createAddress.body) return createAddress('mine');
  // Without an amount, which would have to match: only the address may cause a rejection.
  if (name === 'placeOrder') return { addressId: ids.addressId, payBy: 'Cash on delivery' };
  // Without an engraving, which few products support.
  if (name === 'addToCart') return { product: { _id: ids.productId } };
  const schema = toJSONSchema(taken, { io: 'input', unrepresentable: 'any' });
  const [body] = fc.sample(arbitraryFromSchema(schema as JsonSchema), { seed: 1, numRuns: 1 });
  return withIds(body, ids);
}

function withIds(value: unknown, ids: Record<string, string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === '_id' ? ids.productId : Object.hasOwn(ids, name) ? ids[name] : withIds(field, ids),
  ]);
  return Object.fromEntries(fields);
}
