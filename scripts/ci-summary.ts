import { readdirSync, readFileSync } from 'node:fs';
import { countTests } from './ci-summary/count-tests.ts';

/**
 * Adds up what the test runners wrote, names what failed, and prints the counts alone on a line. A
 * suite that failed without a failing test (a type error, a build) counts as one failure.
 */
const failedSuites = Number(process.argv[2] ?? 0);
const folder = 'test-results';
const counts = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((file) => countTests(file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failedTests = counts.reduce((sum, each) => sum + each.failed, 0);
for (const failure of counts.flatMap((each) => each.failures)) console.log(`failed: ${failure}`);
const failed = Math.max(failedTests, failedSuites);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
