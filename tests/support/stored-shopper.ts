import { defaultPolicy } from '@briolette/contract';
import {
  createSession,
  createUser,
  type Database,
  type NewOrder,
  placeOrder,
} from '@briolette/storage';
import { uuidv7 } from 'uuidv7';

/** Stores a user with an address and an open session directly in the database. */
export async function storedShopper(database: Database, now: Date, sessionEnds: Date) {
  const [userId, sessionId, addressId] = [uuidv7(), uuidv7(), uuidv7()];
  const email = `${userId}@test.example`;
  await createUser(database, {
    id: userId,
    fields: { email },
    passwordHash: '',
    sampleAddress: { id: addressId, details: { town: 'Riverside' } },
    now,
  });
  const caller = { userId, sessionId, email };
  await createSession(database, caller, '', now, sessionEnds);
  return { caller, addressId };
}

type StoredShopper = Awaited<ReturnType<typeof storedShopper>>;

/** Orders the shopper's cart, paid on delivery. Without a market, in the default one. */
export function orderStoredCart(
  database: Database,
  { caller, addressId }: StoredShopper,
  now: Date,
  market: NewOrder['market'] = null,
) {
  return placeOrder(database, {
    caller,
    orderId: uuidv7(),
    idempotencyKey: crypto.randomUUID(),
    request: { addressId, payBy: 'Cash on delivery' },
    payment: null,
    deliveryDate: 'Sat Nov 14 2026',
    now,
    market,
    // The fixed amounts are dollars.
    policy: market ? { ...defaultPolicy, deliveryCharge: 0, extraDiscount: 0 } : defaultPolicy,
  });
}
