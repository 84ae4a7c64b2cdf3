import type { Plugin } from 'vite';

type Texts = Record<string, unknown>;

/** Messages of the HTML files, in the language of the build. */
const folder = process.env.LOCALE ? `.cache/i18n/${process.env.LOCALE}` : 'packages/i18n/src/en';
const shell: Texts = await import(
  new URL(`../../../${folder}/back-office/shell.ts`, import.meta.url).href
);

/** Replaces `{{heading}}` in the HTML files by the message of that name. */
export function htmlMessagesPlugin(): Plugin {
  return {
    name: 'html-messages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => insertMessages(html, shell),
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
