import type { Plugin } from 'vite';

/** Imported by Node and not bundled with the Vite config, which would bundle every screen too. */
const { allScreens, barePages } = (await import(
  new URL('../app/screens.ts', import.meta.url).href
)) as typeof import('../app/screens.ts');

/** Every path has a file, so that static hosts need no rule for unknown paths. */
const pagePaths = [...allScreens, ...barePages].map(({ path }) => path);

const page = 'index.html';

/** Emits the page of the back office at its paths; the shop's own page is at the root. */
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
