import type { ApiFetch } from './api-client.ts';

let current: ApiFetch = (request) => fetch(request);

/** How a call reaches the API: over the network, unless a back end in this browser takes over. */
export const transport: ApiFetch = (request) => current(request);

export function replaceTransport(next: ApiFetch): void {
  current = next;
}

/** Posts a form to a form-mail service; whether it was taken. */
export async function postForm(action: string, fields: FormData): Promise<boolean> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
    (response) => response.ok,
    () => false,
  );
}
