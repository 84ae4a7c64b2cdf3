import { sessionValue } from '../request/session-value.ts';
import type { HeaderRow } from '../state/header-rows.ts';
import type { Filling } from '../state/tester-state.ts';
import { fillPath } from './path-template.ts';
import type { DocumentedCall } from './read-document.ts';
import { type KnownIds, sampleFromSchema } from './sample-from-schema.ts';

/** The form for a documented call: method, path, the headers it asks for and a sample body. */
export function fillFromCall(
  call: DocumentedCall,
  ids: KnownIds,
  rows: readonly HeaderRow[],
  isLoggedIn: boolean,
): Filling {
  return {
    reqType: call.method,
    endpoint: fillPath(call.path, ids),
    body: call.body ? JSON.stringify(sampleFromSchema(call.body, ids), null, 2) : '{}',
    rows: withNeeded(rows, call, isLoggedIn),
  };
}

function withNeeded(
  rows: readonly HeaderRow[],
  call: DocumentedCall,
  isLoggedIn: boolean,
): readonly HeaderRow[] {
  const needed = call.parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map(({ name, schema }) => [name, String(sampleFromSchema(schema, {}, name))] as const);
  const session = call.needsToken && isLoggedIn ? ([['authorization', sessionValue]] as const) : [];
  const added = [...session, ...needed];
  const kept = rows.filter(
    ({ header, value }) =>
      (header || value) && !added.some(([name]) => name === header.toLowerCase()),
  );
  return [...kept, ...added.map(([header, value]) => ({ isUsed: true, header, value }))];
}
