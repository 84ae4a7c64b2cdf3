import type { Plugin } from 'vite';
import { catalogueProducts } from '../src/index.ts';

const name = 'virtual:piece-data';

/** What each piece is made of and how large it is: from these few numbers a page builds it when it is turned, and the back office when it is drawn. */
export function pieceData(): Plugin {
  const pieces = () =>
    Object.fromEntries(
      catalogueProducts.map(({ _id, studio, dimensions }) => [_id, { studio, dimensions }]),
    );
  return {
    name: 'piece-data',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(pieces())}` : null),
  };
}
