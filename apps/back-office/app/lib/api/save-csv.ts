import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { downloadFile } from '@briolette/ui/save-file.ts';
import { shopBasePath, staffTransport } from './call-staff.ts';

/** Hands the file over when it is whole: one that breaks off is an error, never half a file. */
export async function downloadCsv(name: string, path: string, query = new URLSearchParams()) {
  const address = window.location.origin + shopBasePath + path;
  const answer = await staffTransport(
    new Request(query.size > 0 ? `${address}?${query}` : address),
  );
  if (!answer.ok) {
    const body = await answer.json().catch(() => undefined);
    throw new ApiResponseError(answer.status, body?.errors?.[0] ?? 'The export failed', body);
  }
  const whole = await answer.blob().catch(() => {
    throw new ApiResponseError(0, 'The export broke off. Nothing was saved; please try again.');
  });
  downloadFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, whole);
}
