import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { backendStart } from './backend-start.ts';

/** How a call reaches the API: over the network, or in the static build inside this browser. */
export const transport: ApiFetch =
  import.meta.env.VITE_BUILD === 'static' ? askBackendHere : (request) => fetch(request);

async function askBackendHere(request: Request): Promise<Response> {
  if (backendStart.get() === 'unasked') backendStart.set('awaited');
  const { backendFetch } = await import('./backend-here.ts');
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
