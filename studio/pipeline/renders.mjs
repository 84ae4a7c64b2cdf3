import { metalNamed } from '../../packages/geometry/src/build/metal-names.ts';
import { listSceneProducts } from '../../packages/geometry/src/photo/scenes.ts';
import { imageSizes } from '../../packages/geometry/src/photo/stills.ts';
import { catalogueProducts, categories } from '../../packages/sample-catalogue/src/index.ts';

const responsive = { avif: [300, 600, 1200], webp: [600, 1200], jpg: [600] };
const fewer = { avif: [300, 600, 1000], jpg: [600] };

/** The formats and widths of each view of a product. */
const files = { main: { ...responsive, jpg: [600, 1200] }, second: fewer, scale: fewer };

const heroImages = {
  'hero-wide': {
    width: 1920,
    height: 1075,
    files: { avif: [960, 1440, 1920], webp: [960, 1440, 1920], jpg: [1440] },
  },
  'hero-tall': {
    width: 800,
    height: 1200,
    files: { avif: [390, 600, 800], webp: [390, 600, 800], jpg: [600] },
  },
};

/** Lists all images of the shop, the most important first, in case the run is stopped early. */
export function listShots() {
  const listProductShots = (view) =>
    catalogueProducts.flatMap((product) => [
      createProductShot(product, view),
      ...createMetalShots(product, view),
    ]);
  return [
    ...listProductShots('main'),
    ...Object.entries(heroImages).map(([name, settings]) => createSceneShot(name, settings)),
    ...categories.map(({ categoryName }) =>
      createSceneShot(`category-${categoryName}`, { width: 1200, height: 1200, files: responsive }),
    ),
    ...listProductShots('second'),
    ...listProductShots('scale'),
  ];
}

function createProductShot({ _id, studio, dimensions }, view) {
  const { side, frames } = imageSizes[view];
  return {
    name: `${_id}-${view}`,
    product: _id,
    view,
    files: files[view],
    width: side,
    height: side,
    frames,
    data: { studio, dimensions },
  };
}

/** Creates the shots of a product in its other metals. */
function createMetalShots({ _id, studio, models = [], ...product }, view) {
  return models
    .slice(1)
    .map(({ code, metal }) =>
      createProductShot(
        { ...product, _id: `${_id}-${code}`, studio: { ...studio, metal: metalNamed[metal] } },
        view,
      ),
    );
}

function createSceneShot(name, settings) {
  const products = Object.fromEntries(
    listSceneProducts(name).map((id) => {
      const { studio, dimensions } = catalogueProducts.find(({ _id }) => _id === id);
      return [id, { studio, dimensions }];
    }),
  );
  return { name, view: 'scene', frames: 12, ...settings, products };
}
