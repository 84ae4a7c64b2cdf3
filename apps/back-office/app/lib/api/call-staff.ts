import { type ApiFetch, createStaffClient } from '@briolette/api-client/api-client.ts';
import { askForProof } from './step-up-request.ts';

/** Where the shop lies, without the slash at its end: '' or '/shop'. */
export const shopBasePath = import.meta.env.VITE_SHOP_BASE_PATH.replace(/\/$/, '');

/** Over the network, or in the static build inside this browser. */
const send: ApiFetch =
  import.meta.env.VITE_BUILD === 'static' ? askBackendHere : (request) => fetch(request);

/**
 * Sends a request. If the server wants a recent proof of identity, opens the dialog for it and sends
 * the request again, so that no screen has to.
 */
export const staffTransport: ApiFetch = async (request) => {
  const again = request.clone();
  const answer = await send(request);
  return (await wantsProof(answer)) && (await askForProof()) ? send(again) : answer;
};

async function wantsProof(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.code === 'stepUpRequired';
}

async function askBackendHere(request: Request): Promise<Response> {
  const { fetchFromBrowserBackend } = await import('./local-backend.ts');
  return fetchFromBrowserBackend(request);
}

/** The back office speaks the contract and nothing else. */
export const callStaffApi = createStaffClient({
  root: () => window.location.origin + shopBasePath,
  transport: staffTransport,
});
