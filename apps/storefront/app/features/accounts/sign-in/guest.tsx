import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { generateRandomHex } from '../../../lib/browser-storage.ts';

type Credentials = { email: string; password: string };
/** Resolves to null if the shop has no guest account. */
export type GuestCredentials = Promise<Credentials | null>;

/** Loads the shared sample credentials. */
export function loadGuest(): GuestCredentials {
  return callApi('getGuest').catch((error) => {
    if (error instanceof ApiResponseError && error.status === 404) return null;
    throw error;
  });
}

/** Creates sample data for the sign-up form, with a new email address each time. */
export function sampleSignUp() {
  const password = generateRandomHex();
  return {
    firstName: 'Guest',
    lastName: 'Shopper',
    email: `guest+${generateRandomHex().slice(0, 8)}@briolette.example`,
    password,
    confirm: password,
  };
}
