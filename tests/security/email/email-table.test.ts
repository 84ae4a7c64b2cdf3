import { readFileSync, writeFileSync } from 'node:fs';
import { emailRules, emailsPerHour } from '@briolette/jobs';
import { expect, test } from 'vitest';

const file = new URL('../../../docs/security.md', import.meta.url);
const [start, end] = ['<!-- email-limits:', '<!-- /email-limits -->'];

test('docs/security.md lists every email template with its lane and limits [EML-08]', () => {
  const rows = Object.entries(emailRules).map(([template, { lane, allowance }]) => {
    const limits = allowance && emailsPerHour[allowance];
    const numbers = limits
      ? [limits.accountToMailbox, limits.account, limits.strangersToMailbox]
      : ['none', 'none', 'none'];
    return `| ${[`\`${template}\``, lane, allowance ?? 'staff', ...numbers].join(' | ')} |`;
  });
  const table = [
    '| template | lane | allowance | one account to one mailbox | one account | strangers to one mailbox |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf('\n', text.indexOf(start)) + 1;
  const until = text.indexOf(end);
  if (process.env.UPDATE_DOCS)
    writeFileSync(file, `${text.slice(0, from)}${table}\n${text.slice(until)}`);
  else expect(text.slice(from, until).trim()).toBe(table);
});
