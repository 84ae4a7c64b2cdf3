import { createApp } from '@briolette/api';
import { type Database, readSetting, settle } from '@briolette/storage';
import { guestEmail } from './guest.ts';
import { pbkdf2Hashing } from './pbkdf2-hashing.ts';

export type Backend = (request: Request) => Response | Promise<Response>;

/** The one place where the browser's back end is put together: the same application as on a server. */
export async function createBackend(database: Database, clock: () => Date): Promise<Backend> {
  const password = await readSetting(database, 'guest-password');
  const app = createApp({
    database,
    clock,
    secret: await tokenSecret(database),
    hashing: pbkdf2Hashing,
    guest: password === null ? null : { email: guestEmail, password, freshAccount: false },
  });
  return (request) => app.fetch(request);
}

/** Made once in each browser and kept in its store, so that logins outlive a reload. */
async function tokenSecret(database: Database): Promise<Uint8Array> {
  const proposal = crypto.getRandomValues(new Uint8Array(32)).toHex();
  return Uint8Array.fromHex(await settle(database, 'token-secret', proposal));
}
