// node scripts/acceptance/acceptance.ts: reports which statements of docs/acceptance.md passing
// tests prove.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from './report.ts';

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});

const { lines, exitCode } = report(resolve(import.meta.dirname, '../..'), {
  // A lower bound: adding statements needs no change here, removing one fails.
  statementsAtLeast: 422,
  list: values.list,
  strict: values.strict,
  prefixes: values.only?.split(',').map((prefix) => prefix.trim()),
});
console.log(lines.join('\n'));
process.exitCode = exitCode;
