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

/** Imported by Node instead of bundled with the Vite config, which would bundle every screen. */
const { allScreens, barePages } = (await import(
  new URL('../app/screens.ts', import.meta.url).href
)) as typeof import('../app/screens.ts');

/** Every path gets a file, so that static hosts need no fallback rule. */
const pagePaths = [...allScreens, ...barePages].map(({ path }) => path);

const page = 'index.html';

/** Emits the back office page at each of its paths. The shop's page is at the root. */
export function placePagesPlugin(): Plugin {
  return {
    name: 'place-back-office-pages',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = bundle[page];
      if (built?.type !== 'asset') return;
      delete bundle[page];
      for (const path of pagePaths) {
        const fileName = ['back-office', path, page].filter(Boolean).join('/');
        this.emitFile({ type: 'asset', fileName, source: built.source });
      }
    },
  };
}
