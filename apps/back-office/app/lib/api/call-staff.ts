import { type ApiFetch, createStaffClient } from '@briolette/api-client/api-client.ts';
import { requestStepUp } from './step-up-request.ts';

/** Where the shop lies, without the slash at its end: '' or '/shop'. */
export const shopBasePath = import.meta.env.VITE_SHOP_BASE_PATH.replace(/\/$/, '');

/** Over the network, or in the static build inside this browser. */
const send: ApiFetch =
  import.meta.env.VITE_BUILD === 'static' ? fetchLocally : (request) => fetch(request);

/**
 * Sends a request. If the server wants a recent proof of identity, opens the dialog for it and sends
 * the request again, so that no screen has to.
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

/** The back office speaks the contract and nothing else. */
export const callStaffApi = createStaffClient({
  root: () => window.location.origin + shopBasePath,
  transport: staffTransport,
});
