/**
 * npm run messages: prints every message with the files that use it.
 *   --icu   prints one JSON object of ICU messages instead, for translation tools
 */
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flattenMessages, type MessageText, readMessages } from './read-messages.ts';

const { values } = parseArgs({ options: { icu: { type: 'boolean', default: false } } });
const modules = await readMessages();
if (values.icu) printIcu();
else printList();

function printIcu() {
  const entries = modules.flatMap(({ module, messages }) =>
    flattenMessages(messages, module).map(([id, text]) => [id, toIcu(text)]),
  );
  console.log(JSON.stringify(Object.fromEntries(entries), null, 2));
}

function toIcu(text: MessageText): string {
  if (typeof text === 'string') return text;
  const forms = Object.entries(text).map(([form, each]) => `${form} {${each}}`);
  return `{count, plural, ${forms.join(' ')}}`;
}

function printList() {
  const uses = findUses();
  let count = 0;
  for (const { module, messages } of modules)
    for (const [id, text] of flattenMessages(messages, module)) {
      const exported = id.slice(module.length + 1).split('.')[0];
      const places = uses.get(`${module}.${exported}`) ?? [];
      const words = typeof text === 'string' ? text : Object.values(text).join(' | ');
      console.log(`${id}\n  ${words}\n  ${places.join(', ') || 'not used'}`);
      count += 1;
    }
  console.log(`${count} messages in ${modules.length} modules`);
}

/** The files that use each export: `import * as m from '@briolette/i18n/…'` and then `m.name`. */
function findUses(): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const file of globSync('{apps,packages}/*/{app,src}/**/*.{ts,tsx}').sort()) {
    const text = readFileSync(file, 'utf8');
    for (const [, name, module] of text.matchAll(
      /import \* as (\w+) from '@briolette\/i18n\/([\w/-]+)'/g,
    ))
      for (const [, exported] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        const id = `${module}.${exported}`;
        const places = uses.get(id) ?? [];
        if (!places.includes(file)) uses.set(id, [...places, file]);
      }
  }
  return uses;
}
