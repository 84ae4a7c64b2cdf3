/**
 * node scripts/check/money.ts: fails if code outside the two money modules converts an amount
 * between units by hand, in TypeScript or in SQL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles } from './source-files.ts';

export type Finding = { file: string; line: number; text: string };

const moneyModules = [
  'packages/domain/src/text/money.ts',
  'packages/storage/src/database/money-sql.ts',
];

/**
 * The schema and migrations are never edited, so they must not use code that changes later
 * (docs/decisions/0035). Tests compute the expected amounts without the code under test.
 */
const exempt = /\.tables\.ts$|\/src\/migrations\/|\.test\.tsx?$|\/test\//;
const checked = /^packages\/[^/]+\/(src|scripts)\/|^apps\/[^/]+\/(app|src)\//;

/** Finds the lines under `root` that multiply or divide an amount by a power of ten. */
export function findConversions(root: string): Finding[] {
  return listSourceFiles(root)
    .filter((file) => checked.test(file) && !exempt.test(file) && !moneyModules.includes(file))
    .flatMap((file) =>
      findInText(readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
    );
}

const factor = '(?:10 \\*\\* \\w+|1e[1-4]|10{1,4}|1_000|10_000)(?:\\.0+)?(?![\\w.])';
const conversion = new RegExp(`[*/%] *\\(?${factor}|(?<![\\w.])${factor} *[*/]`);
const amount =
  /\b(prices?|cents?|amounts?|dollars|totals?|subtotal|sum|cost|charge|refund(ed)?|cashback|discounts?|money|minor|given|owed|paid|tax(es)?|fee)\b/i;
const blockComment = /^\s*\/\*[\s\S]*?\*\//gm;
const lineComment = /^\s*(\/\/|--)/;

function findInText(text: string): Omit<Finding, 'file'>[] {
  const lines = text.replace(blockComment, (found) => found.replace(/.+/g, '')).split('\n');
  return lines.flatMap((line, at) => {
    if (lineComment.test(line) || !conversion.test(line)) return [];
    // A long expression continues on the line of the operator.
    const context = /^\s*[)*/]/.test(line) ? `${lines[at - 1]} ${line}` : line;
    return amount.test(splitNames(context)) ? [{ line: at + 1, text: line.trim() }] : [];
  });
}

/** Splits `amountCents` and `amount_cents` into words. */
const splitNames = (text: string) => text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

if (import.meta.main) {
  const findings = findConversions('.');
  for (const { file, line, text } of findings) console.log(`${file}:${line}: ${text}`);
  console.log(`conversions of amounts outside ${moneyModules.join(' and ')}: ${findings.length}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
