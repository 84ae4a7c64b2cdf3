import { cruise } from 'dependency-cruiser';
import { forbiddenImports, readingOptions } from './import-rules.ts';

/**
 * Fails on a forbidden import, and also when it has read nothing: a checker that reads no files
 * finds all well.
 */
const folders = process.argv.slice(2);
const { output } = await cruise(folders.length > 0 ? folders : ['packages', 'apps'], {
  ...readingOptions,
  ruleSet: { forbidden: forbiddenImports },
  validate: true,
});
if (typeof output === 'string') throw new Error('expected a report, not text');

const read = output.modules.filter(({ source }) => /^(packages|apps)\//.test(source)).length;
for (const { rule, from, to } of output.summary.violations)
  console.error(`${rule.name}: ${from} imports ${to}`);
console.log(
  `import directions: ${read} files read, ${output.summary.violations.length} violations`,
);
process.exitCode = read === 0 || output.summary.violations.length > 0 ? 1 : 0;
