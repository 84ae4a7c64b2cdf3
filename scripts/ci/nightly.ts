/**
 * npm run nightly: every suite at full length, about two hours. Writes its table to docs/nightly.md.
 *   --only fuzz,benchmarks   runs these suites and writes nothing
 *   --packages               prints the Debian packages that the suites need
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countLine, failures, runSuites, suiteTable } from './run-suites.ts';
import { listPackages, nightly } from './suites.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, packages: { type: 'boolean', default: false } },
});
const only = values.only?.split(',').map((name) => name.trim());
if (values.packages) {
  console.log(listPackages(nightly).join(' '));
} else {
  // As in CI, a test that passes only on a retry is reported as flaky and counts as failed.
  process.env.CI = 'true';
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const outcomes = await runSuites(
    nightly.map((stage) => stage.filter(({ name }) => only?.includes(name) ?? true)),
  );
  const table = suiteTable(outcomes);
  console.log(`\n${table}\n`);
  for (const line of failures(outcomes)) console.log(line);
  console.log(countLine(outcomes));
  if (!only) writeFileSync('docs/nightly.md', report(table, commit));
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
}

function report(table: string, commit: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Nightly run

The last complete run of \`npm run nightly\`, on ${day} at commit ${commit}.

${table}
`;
}
