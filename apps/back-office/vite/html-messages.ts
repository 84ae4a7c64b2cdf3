import type { Plugin } from 'vite';

type Texts = Record<string, unknown>;

/** Messages of the HTML files, in the language of the build. */
const folder = process.env.LOCALE ? `.cache/i18n/${process.env.LOCALE}` : 'packages/i18n/src/en';
const readModule = (module: string): Promise<Texts> =>
  import(new URL(`../../../${folder}/back-office/${module}.ts`, import.meta.url).href);
const [shell, sideBySide] = await Promise.all([readModule('shell'), readModule('side-by-side')]);

/** Replaces `{{heading}}` in the HTML files by the message of that name. */
export function htmlMessagesPlugin(): Plugin {
  return {
    name: 'html-messages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) =>
        insertMessages(html, filename.endsWith('side-by-side/index.html') ? sideBySide : shell),
    },
  };
}

export function insertMessages(html: string, texts: Texts): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = texts[name];
    if (typeof text !== 'string') throw new Error(`There is no message ${name}`);
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}
