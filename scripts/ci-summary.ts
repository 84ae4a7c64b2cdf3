import { readdirSync, readFileSync } from 'node:fs';

/**
 * Adds up what the test runners wrote, and prints the counts alone on a line. A suite that failed
 * without a failing test (a type error, a build) counts as one failure.
 */
const failedSuites = Number(process.argv[2] ?? 0);
const folder = 'test-results';
let passed = 0;
let failed = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const report = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  if (file.startsWith('vitest')) {
    passed += report.numPassedTests;
    failed += report.numFailedTests;
  } else if (file.startsWith('playwright')) {
    passed += report.stats.expected + report.stats.flaky;
    failed += report.stats.unexpected;
  }
}
failed = Math.max(failed, failedSuites);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
