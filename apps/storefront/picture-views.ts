import type { Plugin } from 'vite';
import pictures from '../../packages/catalogue/src/pictures.json' with { type: 'json' };

const name = 'virtual:picture-views';

/** Which pictures the studio has taken, so that no page asks for more. */
export function pictureViews(): Plugin {
  return {
    name: 'picture-views',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(photographed())}` : null),
  };
}

type Views = {
  main: { colour: string };
  second?: object;
  scale?: object;
};

function photographed() {
  const pieces = Object.entries<Views>(pictures.products);
  const idsWhere = (has: (views: Views) => unknown) =>
    pieces.flatMap(([id, views]) => (has(views) ? [id] : []));
  return {
    without: {
      second: idsWhere(({ second }) => !second),
      scale: idsWhere(({ scale }) => !scale),
    },
    scenes: Object.keys(pictures.stills),
    onGreige: idsWhere(({ main }) => isDark(main.colour)),
  };
}

/** The studio has two papers; a page shows the colour of the right one until the picture comes. */
const isDark = (colour: string) => Number.parseInt(colour.slice(3, 5), 16) < 0xc4;
