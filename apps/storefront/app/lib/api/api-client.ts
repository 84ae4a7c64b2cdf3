import {
  type ApiFetch,
  ApiResponseError,
  type CallInput,
  type CallResponse,
  createApiClient,
} from '@briolette/api-client/api-client.ts';
import type { CallName } from '@briolette/contract';
import { backendStartStore } from './backend-status.ts';

/** How a call reaches the API: over the network, or in the static build inside this browser. */
export const transport: ApiFetch =
  import.meta.env.VITE_BUILD === 'static' ? fetchFromLocalBackend : (request) => fetch(request);

async function fetchFromLocalBackend(request: Request): Promise<Response> {
  if (backendStartStore.get() === 'unasked') backendStartStore.set('awaited');
  const { backendFetch } = await import('./local-backend.ts');
  return backendFetch(request);
}

/** Posts a form to a form-mail service; whether it was taken. */
export async function postForm(action: string, fields: FormData): Promise<boolean> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
    (response) => response.ok,
    () => false,
  );
}

/** In the browser the API lies beside the pages, under the same sub-path. */
export const callApi = createApiClient({
  root: () =>
    typeof window === 'undefined'
      ? 'http://localhost'
      : `${window.location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}`,
  transport,
});

/** A back end in the browser shares its processor with everything else there. */
const limitMs = import.meta.env.VITE_BUILD === 'static' ? 45_000 : 15_000;

/** A call that nobody answers fails after a while, so that no screen waits for ever. */
export async function callApiWithTimeout<Name extends CallName>(
  name: Name,
  input: CallInput,
): Promise<CallResponse<Name>> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    const check = () => {
      // The back end in this browser is still coming up, and says so itself.
      if (backendStartStore.get() === 'awaited') return wait();
      reject(new ApiResponseError(0, 'The shop did not answer'));
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
