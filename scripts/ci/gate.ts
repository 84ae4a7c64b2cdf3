/**
 * Runs the suites that every change must pass: `.ci/run` calls it after installing.
 *   --packages   prints the Debian packages that the suites need
 */
import { parseArgs } from 'node:util';
import { countLine, failures, runSuites, slowestTests, suiteTable } from './run-suites.ts';
import { gate, listPackages } from './suites.ts';

const { values } = parseArgs({ options: { packages: { type: 'boolean', default: false } } });
if (values.packages) {
  console.log(listPackages(gate).join(' '));
} else {
  const started = performance.now();
  const outcomes = await runSuites(gate);
  console.log(`\nThe slowest 50 tests:\n${slowestTests(outcomes, 50)}`);
  console.log(`\n${suiteTable(outcomes)}`);
  console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes in total\n`);
  for (const line of failures(outcomes)) console.log(line);
  console.log(countLine(outcomes));
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
}
