import { type ApiFetch, createApiClient } from '@briolette/api-client/api-client.ts';
import { createStaffClient } from '@briolette/api-client/staff-client.ts';
import { requestStepUp } from './step-up-request.ts';

/** Base path of the shop without a trailing slash: '' or '/shop'. */
export const shopBasePath = import.meta.env.VITE_SHOP_BASE_PATH.replace(/\/$/, '');

/** Uses the network, or the browser back end in the static build. */
const send: ApiFetch =
  import.meta.env.VITE_BUILD === 'static' ? fetchLocally : (request) => fetch(request);

/**
 * Sends a request. If the server requires step-up authentication, opens its dialog and repeats the
 * request.
 */
export const staffTransport: ApiFetch = async (request) => {
  const again = request.clone();
  const response = await send(request);
  return (await requiresStepUp(response)) && (await requestStepUp()) ? send(again) : response;
};

async function requiresStepUp(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.code === 'stepUpRequired';
}

async function fetchLocally(request: Request): Promise<Response> {
  const { fetchFromBrowserBackend } = await import('./local-backend.ts');
  return fetchFromBrowserBackend(request);
}

const root = () => window.location.origin + shopBasePath;

/** Calls the staff API of the contract. */
export const callStaffApi = createStaffClient({ root, transport: staffTransport });

/** Calls the public API, without a customer. */
export const callShopApi = createApiClient({ root, transport: send });
