import { type Call, calls } from '@briolette/contract/calls';
import type { Plugin } from 'vite';

/**
 * The table of calls as the pages need it: method and path. Who may call and who goes first is the
 * back end's business, and what only staff call is not asked for here; every page carries the rest.
 */
export function leanCalls(): Plugin {
  return {
    name: 'briolette-lean-calls',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]calls\.ts$/ },
      handler(code) {
        const table = /export const calls = \{[\s\S]*?\} as const satisfies Record<string, \w+>;/;
        if (!table.test(code)) throw new Error('The table of calls is not where it was');
        return { code: code.replace(table, () => `export const calls = ${lean()};`), map: null };
      },
    },
  };
}

function lean(): string {
  const rows = Object.entries<Call>(calls)
    .filter(([, { path }]) => !path.startsWith('/api/staff/'))
    .map(([name, { method, path }]) => [name, { method, path }]);
  return JSON.stringify(Object.fromEntries(rows));
}
