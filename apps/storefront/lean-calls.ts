import { type Call, type CallName, calls } from '@briolette/contract/calls';
import type { Plugin } from 'vite';

/**
 * The table of calls as the pages need it: method and path. Who may call and who goes first is the
 * back end's business. Every page carries the rows that a cache may answer, for who looks around, but
 * what is asked by a press only; the others are in the file of all-calls.ts, which comes with the
 * first call of somebody who is logged in or about to.
 */
export function leanCalls(): Plugin {
  return {
    name: 'briolette-lean-calls',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/](all-)?calls\.ts$/ },
      handler(code, id) {
        if (/all-calls\.ts$/.test(id))
          return { code: `export const calls = ${lean()};`, map: null };
        const table = /export const calls = \{[\s\S]*?\} as const satisfies Record<string, \w+>;/;
        if (!table.test(code)) throw new Error('The table of calls is not where it was');
        const first = lean(({ cacheable }, name) => cacheable === true && name !== askedByAPress);
        return { code: code.replace(table, () => `export const calls = ${first};`), map: null };
      },
    },
  };
}

/** "Turn it" waits for more than one file anyway. */
const askedByAPress = 'getProductShape' satisfies CallName;

function lean(isWanted: (call: Call, name: string) => boolean = () => true): string {
  const rows = Object.entries<Call>(calls)
    .filter(([name, call]) => isWanted(call, name))
    .map(([name, { method, path }]) => [name, { method, path }]);
  return JSON.stringify(Object.fromEntries(rows));
}
