import { type Answer, ApiError, type CallInput } from '@briolette/api-client/api-client.ts';
import type { CallName } from '@briolette/contract';
import { callApi } from './api-client.ts';
import { backendStart } from './backend-start.ts';

/** A back end in the browser shares its processor with everything else there. */
const limitMs = import.meta.env.VITE_BUILD === 'static' ? 45_000 : 15_000;

/** A call that nobody answers fails after a while, so that no screen waits for ever. */
export async function callInTime<Name extends CallName>(
  name: Name,
  input: CallInput,
): Promise<Answer<Name>> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    const check = () => {
      // The back end in this browser is still coming up, and says so itself.
      if (backendStart.get() === 'awaited') return wait();
      reject(new ApiError(0, 'The shop did not answer'));
      limit.abort();
    };
    const wait = () => {
      timer = setTimeout(check, limitMs);
    };
    wait();
  });
  const call = callApi(name, { ...input, signal: limit.signal });
  return Promise.race([call, tooLate]).finally(() => clearTimeout(timer));
}
