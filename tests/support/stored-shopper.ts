import { createSession, createUser, type Database } from '@briolette/storage';
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
