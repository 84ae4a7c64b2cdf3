import type { Plugin } from 'vite';
import pictures from '../src/images.json' with { type: 'json' };
import { catalogueProducts } from '../src/index.ts';

/**
 * Extracts of the catalogue that pages import as modules, because the whole is too large for them.
 */
const modules: Record<string, () => unknown> = {
  /** The studio parameters and dimensions of each product, from which its 3D model is built. */
  'virtual:geometry-data': () =>
    Object.fromEntries(
      catalogueProducts.map(({ _id, studio, dimensions }) => [_id, { studio, dimensions }]),
    ),
  /** The rendered images, so that pages request no others. */
  'virtual:picture-views': () => ({
    without: {
      second: idsWhere(({ second }) => !second),
      scale: idsWhere(({ scale }) => !scale),
    },
    scenes: Object.keys(pictures.stills),
    onGreige: idsWhere(({ main }) => isDark(main.colour)),
  }),
};

/** Serves the virtual modules above. */
export function catalogueData(): Plugin {
  return {
    name: 'catalogue-data',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => {
      const data = id.startsWith('\0') && modules[id.slice(1)];
      return data ? `export default ${JSON.stringify(data())}` : null;
    },
  };
}

type Views = {
  main: { colour: string };
  second?: object;
  scale?: object;
};

function idsWhere(has: (views: Views) => boolean): string[] {
  const products = Object.entries<Views>(pictures.products);
  return products.flatMap(([id, views]) => (has(views) ? [id] : []));
}

/** Images have one of two background colours, which is shown until the image has loaded. */
const isDark = (colour: string) => Number.parseInt(colour.slice(3, 5), 16) < 0xc4;
