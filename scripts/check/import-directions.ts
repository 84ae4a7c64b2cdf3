import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { forbiddenImports, readingOptions } from './import-rules.ts';
import { undeclaredPackages } from './undeclared-packages.ts';

/** Fails on a forbidden import, and when it has read no files, because then it checked nothing. */
const everything = ['packages', 'apps', 'studio', 'scripts', 'tests', ...globSync('*.{ts,mjs}')];
const named = process.argv.slice(2);
const { output } = await cruise(named.length > 0 ? named : everything, {
  ...readingOptions,
  ruleSet: { forbidden: forbiddenImports },
  validate: true,
});
if (typeof output === 'string') throw new Error('expected a report, not text');

const read = output.modules.filter(({ source }) =>
  /^(?!.*node_modules).*\.m?tsx?$|\.mjs$/.test(source),
);
const violations = [
  ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
  ...undeclaredPackages(output.modules),
];
for (const violation of violations) console.error(violation);
console.log(`import directions: ${read.length} files read, ${violations.length} violations`);
process.exitCode = read.length === 0 || violations.length > 0 ? 1 : 0;
