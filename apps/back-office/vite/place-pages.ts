import type { Plugin } from 'vite';

/** A file for each address, so that every host can answer it: none needs a rule for unknown paths. */
export const officePaths = [
  '',
  'orders',
  'order',
  'pieces',
  'piece',
  'new-piece',
  'import',
  'values',
  'reviews',
  'messages',
  'services',
  'service',
  'log',
  'staff',
  'settings',
  'customers',
  'customer',
  'discounts',
  'figures',
  'mail',
  'print',
  'login',
  'invitation',
];

const page = 'index.html';

/** Moves the page of the back office to its addresses; the shop's own stands at the root. */
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
