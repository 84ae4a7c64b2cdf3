import { sessionValue } from '../request/session-value.ts';
import type { HeaderRow } from '../state/header-rows.ts';

export const mask = '••••';

const secretHeader = /authorization|cookie|token|secret|api-?key|password/i;
const secretProperty = /password|token|secret/i;
const jsonWebToken = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g;
const secretInQuery = /([?&][^=&#]*(?:password|token|secret|api-?key)[^=&#]*=)[^&#]+/gi;

/** Tokens and passwords never reach a store or a link. A masked row comes back unticked. */
export function maskRow(row: HeaderRow): HeaderRow {
  const value = row.value.replace(jsonWebToken, mask);
  const hidden = secretHeader.test(row.header) && value !== '' && !value.includes(sessionValue);
  const safe = hidden ? mask : value;
  return { ...row, value: safe, isUsed: row.isUsed && !safe.includes(mask) };
}

export const maskEndpoint = (endpoint: string): string =>
  endpoint.replace(jsonWebToken, mask).replace(secretInQuery, `$1${mask}`);

/** The body is valid JSON: it comes from the state, never from the field. */
export function maskBody(body: string): string {
  let changed = false;
  const hide = (text: string): string => {
    changed = true;
    return text;
  };
  const value: unknown = JSON.parse(body, (name, found: unknown) => {
    if (typeof found !== 'string') return found;
    if (secretProperty.test(name)) return hide(mask);
    const safe = found.replace(jsonWebToken, mask);
    return safe === found ? found : hide(safe);
  });
  return changed ? JSON.stringify(value, null, 2) : body;
}
