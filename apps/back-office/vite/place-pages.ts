import type { Plugin } from 'vite';
import { barePages, parentOf, screens } from '../app/shell/screens.ts';

/** Every address has a file, so that static hosts need no rule for unknown paths. */
const officePaths = [...screens.map(({ path }) => path), ...Object.keys(parentOf), ...barePages];

const page = 'index.html';

/** Emits the page of the back office at its addresses; the shop's own page is at the root. */
export function placePages(): Plugin {
  return {
    name: 'place-back-office-pages',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = bundle[page];
      if (built?.type !== 'asset') return;
      delete bundle[page];
      for (const path of officePaths) {
        const fileName = ['back-office', path, page].filter(Boolean).join('/');
        this.emitFile({ type: 'asset', fileName, source: built.source });
      }
    },
  };
}
