import type { Plugin } from 'vite';

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
