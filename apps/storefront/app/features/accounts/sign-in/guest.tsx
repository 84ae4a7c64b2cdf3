import { ApiError } from '@briolette/api-client/api-client.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { randomText } from '../../../lib/browser-storage.ts';

type Credentials = { email: string; password: string };
/** null: this shop has no guest account. */
export type Guest = Promise<Credentials | null>;

/** The shared sample credentials; a failure is asked about again when the button is pressed. */
export function loadGuest(): Guest {
  return callApi('getGuest').catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/** Sample data for a sign up; a fresh email each time, so that it can be sent twice. */
export function sampleSignUp() {
  const password = randomText();
  return {
    firstName: 'Guest',
    lastName: 'Shopper',
    email: `guest+${randomText().slice(0, 8)}@briolette.example`,
    password,
    confirm: password,
  };
}
