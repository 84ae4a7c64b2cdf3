import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/back-office/components';
import { downloadFile } from '@briolette/ui/files.ts';
import { shopBasePath, staffTransport } from './call-staff.ts';

/** Downloads a CSV file once it is complete; an interrupted response is an error. */
export async function downloadCsv(name: string, path: string, query = new URLSearchParams()) {
  const address = window.location.origin + shopBasePath + path;
  const response = await staffTransport(
    new Request(query.size > 0 ? `${address}?${query}` : address),
  );
  if (!response.ok) {
    const body = await response.json().catch(() => undefined);
    throw new ApiResponseError(response.status, body?.errors?.[0] ?? m.exportFailed, body);
  }
  const whole = await response.blob().catch(() => {
    throw new ApiResponseError(0, m.exportInterrupted);
  });
  downloadFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, whole);
}
