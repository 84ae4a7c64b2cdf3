import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { generateRandomHex } from '../../../lib/browser-storage.ts';

type Credentials = { email: string; password: string };
/** null: this shop has no guest account. */
export type GuestCredentials = Promise<Credentials | null>;

/** The shared sample credentials; a failure is asked about again when the button is pressed. */
export function loadGuest(): GuestCredentials {
  return callApi('getGuest').catch((error) => {
    if (error instanceof ApiResponseError && error.status === 404) return null;
    throw error;
  });
}

/** Sample data for a sign up; a fresh email each time, so that it can be sent twice. */
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
