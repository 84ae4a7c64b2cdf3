import { ApiError } from '@briolette/api-client/api-client.ts';
import { saveFile } from '@briolette/ui/save-file.ts';
import { shopBase, transport } from './call-staff.ts';

/** Hands the file over when it is whole: one that breaks off is an error, never half a file. */
export async function saveCsv(name: string, path: string, query = new URLSearchParams()) {
  const address = window.location.origin + shopBase + path;
  const answer = await transport(new Request(query.size > 0 ? `${address}?${query}` : address));
  if (!answer.ok) {
    const body = await answer.json().catch(() => undefined);
    throw new ApiError(answer.status, body?.errors?.[0] ?? 'The export failed', body);
  }
  const whole = await answer.blob().catch(() => {
    throw new ApiError(0, 'The export broke off. Nothing was saved; please try again.');
  });
  saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, whole);
}
