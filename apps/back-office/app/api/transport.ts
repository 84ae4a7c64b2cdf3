import type { ApiFetch } from '@briolette/api-client/api-client.ts';

/** Over the network, or in the static build inside this browser. */
export const transport: ApiFetch =
  import.meta.env.VITE_BUILD === 'static' ? askBackendHere : (request) => fetch(request);

async function askBackendHere(request: Request): Promise<Response> {
  const { backendFetch } = await import('./backend-here.ts');
  return backendFetch(request);
}
