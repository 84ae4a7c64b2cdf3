/**
 * node scripts/i18n/write-pseudo.ts: writes the messages in the pseudo-language en-XA to
 * `.cache/i18n/en-XA`. A build with LOCALE=en-XA takes them from there.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toPseudoText } from './pseudo-text.ts';
import { type MessageText, type MessageTree, readMessages } from './read-messages.ts';

const target = '.cache/i18n/en-XA';

rmSync(target, { recursive: true, force: true });
for (const { module, messages } of await readMessages()) {
  const lines = Object.entries(messages).map(
    ([name, value]) => `export const ${name} = ${toSource(value)};\n`,
  );
  const file = join(target, `${module}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { message, plural } from '@briolette/i18n';\n${lines.join('')}`);
}

function toSource(value: MessageTree): string {
  if (value.kind === 'group')
    return `{ ${Object.entries(value.messages)
      .map(([name, each]) => `${JSON.stringify(name)}: ${toSource(each)}`)
      .join(', ')} }`;
  const text = JSON.stringify(toPseudo(value.text));
  return value.kind === 'text' ? text : `${value.kind}(${text})`;
}

function toPseudo(text: MessageText): MessageText {
  return typeof text === 'string'
    ? toPseudoText(text)
    : Object.fromEntries(Object.entries(text).map(([form, each]) => [form, toPseudoText(each)]));
}
