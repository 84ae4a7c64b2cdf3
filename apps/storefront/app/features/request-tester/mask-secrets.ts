import { sessionPlaceholder } from './build-request.ts';
import type { HeaderRow } from './tester-state.ts';

export const mask = '••••';

const secretHeader = /authorization|cookie|token|secret|api-?key|password/i;
const secretProperty = /password|token|secret/i;
const jsonWebToken = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g;
const secretInQuery = /([?&][^=&#]*(?:password|token|secret|api-?key)[^=&#]*=)[^&#]+/gi;

/** Masks tokens and passwords. A masked row is also unticked. */
export function maskHeaderRow(row: HeaderRow): HeaderRow {
  const value = row.value.replace(jsonWebToken, mask);
  const hidden =
    secretHeader.test(row.header) && value !== '' && !value.includes(sessionPlaceholder);
  const safe = hidden ? mask : value;
  return { ...row, value: safe, isUsed: row.isUsed && !safe.includes(mask) };
}

export const maskEndpoint = (endpoint: string): string =>
  endpoint.replace(jsonWebToken, mask).replace(secretInQuery, `$1${mask}`);

/** Expects valid JSON. A body without secrets is returned unchanged. */
export function maskBody(body: string): string {
  let changed = false;
  const value: unknown = JSON.parse(body, (name, found: unknown) => {
    if (typeof found !== 'string') return found;
    const safe = secretProperty.test(name) ? mask : found.replace(jsonWebToken, mask);
    changed ||= safe !== found;
    return safe;
  });
  return changed ? JSON.stringify(value, null, 2) : body;
}
