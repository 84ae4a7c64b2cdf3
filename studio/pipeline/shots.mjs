import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueProducts, categories } from '../../packages/catalogue/src/index.ts';
import { places } from './places.mjs';

const square = (width, samples) => ({ width, height: width, samples });
const responsive = { avif: [300, 600, 1200], webp: [600, 1200], jpg: [600] };
const fewer = { avif: [300, 600], jpg: [600] };

/** What the live view takes of each piece. */
export { exposures as liveViews } from '../../packages/jewel/src/stills.ts';
/** Raised when the live view's pictures should look different: then all are taken again. */
export const liveEdition = 1;

/** What each view of a piece is rendered at and turned into. */
const views = {
  main: { ...square(800, 5), files: { ...responsive, jpg: [600, 1200] } },
  second: { ...square(560, 4), files: fewer },
  scale: { ...square(416, 3), files: fewer },
};

const stillLives = {
  'hero-wide': {
    width: 1600,
    height: 896,
    samples: 6,
    files: { avif: [960, 1440, 1920], webp: [960, 1440, 1920], jpg: [1440] },
  },
  'hero-tall': {
    width: 800,
    height: 1200,
    samples: 6,
    files: { avif: [390, 600, 800], webp: [390, 600, 800], jpg: [600] },
  },
};

/**
 * Every picture of the shop, the most wanted first:
 * a studio that is stopped half way has done the half that matters.
 */
export function allShots({ draft = false } = {}) {
  const shots = finishedShots();
  return draft ? shots.map(asDraft) : shots;
}

/** About half the size and fewer samples: good enough to judge, and to open the shop with. */
function asDraft(shot) {
  const { width, height, samples } = shot.job;
  const smaller = (side) => Math.round(side / 32) * 16;
  return {
    ...shot,
    job: {
      ...shot.job,
      width: smaller(width),
      height: smaller(height),
      samples: Math.min(samples, 5),
    },
  };
}

function finishedShots() {
  const everyPiece = (view) => catalogueProducts.map((product) => productShot(product, view));
  return [
    ...everyPiece('main'),
    ...Object.entries(stillLives).map(([name, settings]) => stillLifeShot(name, settings)),
    ...categories.map(({ categoryName }) =>
      stillLifeShot(`category-${categoryName}`, { ...square(800, 6), files: responsive }),
    ),
    ...everyPiece('second'),
    ...everyPiece('scale'),
  ];
}

function productShot(product, view) {
  const { files, ...render } = views[view];
  return {
    name: `${product._id}-${view}`,
    product: product._id,
    view,
    files,
    job: { ...render, view, product: model(product) },
  };
}

function stillLifeShot(name, { files, ...render }) {
  const compositions = readFileSync(join(places.blenderCode, 'still_life.py'), 'utf8');
  const products = Object.fromEntries(
    catalogueProducts
      .filter(({ _id }) => compositions.includes(`'${_id}'`))
      .map((product) => [product._id, model(product)]),
  );
  return { name, view: 'still', files, job: { ...render, stillLife: name, products } };
}

const model = ({ studio, dimensions }) => ({ studio, dimensions });
