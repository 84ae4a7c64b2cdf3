import {
  type ApiFetch,
  ApiResponseError,
  type CallInput,
  type CallResponse,
  createApiClient,
} from '@briolette/api-client/api-client.ts';
import { type CallName, marketHeader } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/shell';
import { getMarketCode } from '../paths.ts';
import { backendStatusStore } from './backend-status.ts';

/** Sends calls over the network, or in the static build to the back end in this browser. */
export const transport: ApiFetch =
  import.meta.env.VITE_BUILD === 'static' ? fetchFromLocalBackend : (request) => fetch(request);

async function fetchFromLocalBackend(request: Request): Promise<Response> {
  if (backendStatusStore.get() === 'idle') backendStatusStore.set('starting');
  const { backendFetch } = await import('./local-backend.ts');
  return backendFetch(request);
}

/** Posts a form to an external form service and returns whether it was accepted. */
export async function postForm(action: string, fields: FormData): Promise<boolean> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
    (response) => response.ok,
    () => false,
  );
}

/** In the browser the API has the same base path as the pages. */
export const apiRoot = () =>
  typeof window === 'undefined'
    ? 'http://localhost'
    : `${window.location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}`;

export const callApi = createApiClient({
  root: apiRoot,
  // Calls of this page are for the market that its URL names.
  transport(request) {
    const code = getMarketCode();
    if (code) request.headers.set(marketHeader, code);
    return transport(request);
  },
});

/** The in-browser back end is slower, because it shares the device with the page. */
const limitMs = import.meta.env.VITE_BUILD === 'static' ? 45_000 : 15_000;

/** Calls the API and rejects after a timeout. */
export async function callApiWithTimeout<Name extends CallName>(
  name: Name,
  input: CallInput,
): Promise<CallResponse<Name>> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    const check = () => {
      // The in-browser back end is still starting, which has its own notice.
      if (backendStatusStore.get() === 'starting') return wait();
      reject(new ApiResponseError(0, m.noResponse));
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
