import { message } from '../../message.ts';

export const heading = '3D model';
export const noWebgl =
  "This browser doesn't support WebGL2, which 3D models need. Upload an image instead.";
export const intro =
  'Build a 3D model from a shape, metal, stones and measurements, and render images from it.';
export const openButton = 'Open 3D editor';
export const opening = 'Opening…';
export const startLabel = 'Start from';
export const currentModel = 'Current model';
export const selectProduct = 'Choose a product';
export const namedModel = message('3D model of {name}');
export const unnamedModel = '3D model of the product';
export const renderFailed =
  "This product can't be rendered in this browser. Upload an image instead.";

export const fieldsLegend = 'Materials and measurements';
export const parameters = {
  metal: 'Metal',
  finish: 'Finish',
  stone: 'Stone',
  cut: 'Cut',
  accent: 'Accent stone',
} as const;
const stones = {
  diamond: 'Diamond',
  sapphire: 'Sapphire',
  emerald: 'Emerald',
  'pink-sapphire': 'Pink sapphire',
  ruby: 'Ruby',
  pearl: 'Pearl',
} as const;
export const options = {
  metal: {
    gold: 'Gold',
    rosegold: 'Rose gold',
    whitegold: 'White gold',
    silver: 'Silver',
    platinum: 'Platinum',
  },
  finish: { polished: 'Polished', satin: 'Satin', brushed: 'Brushed', hammered: 'Hammered' },
  stone: stones,
  accent: stones,
  cut: {
    round: 'Round',
    oval: 'Oval',
    pear: 'Pear',
    marquise: 'Marquise',
    cushion: 'Cushion',
    emerald: 'Emerald',
  },
} as const;
export const geometries = {
  'band-ring': 'Band rings',
  bangle: 'Bangles',
  'chain-bracelet': 'Chain bracelets',
  collar: 'Collars',
  drops: 'Drop earrings',
  'eternity-ring': 'Eternity rings',
  hoops: 'Hoops',
  'line-bracelet': 'Line bracelets',
  pendant: 'Pendants',
  'stone-ring': 'Stone rings',
  strand: 'Strands',
  studs: 'Studs',
} as const;
export const measurement = message('{name} (mm)');
export const dimensions = {
  innerDiameter: 'Inside diameter',
  innerCircumference: 'Inside circumference',
  chainLength: 'Chain length',
  width: 'Width',
  height: 'Height',
  thickness: 'Thickness',
  bandWidth: 'Band width',
  stoneWidth: 'Stone width',
  stoneLength: 'Stone length',
  accentWidth: 'Accent stone width',
  pearlDiameter: 'Pearl diameter',
} as const;

export const removeButton = 'Remove 3D model';
export const isSaved = 'Customers can rotate this product in the shop.';
export const unsaved = 'Unsaved changes';

export const altLabel = 'Alt text';
export const altNote = 'Describes the images for screen readers.';
export const altMissing = 'Enter alt text that describes the images';
export const altTexts = {
  main: message('{description}, front view'),
  second: message('{description}, second view'),
  scale: message('{description}, to scale'),
} as const;
export const renderButton = 'Render images';
export const renderProgress = message('{view}: {percent}%');
export const rendered = 'Images rendered. Save the product to use them.';
export const imagesLegend = 'Product images';
export const allViews = 'All three';
