import { imageUrl, type Product } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

const [sample] = catalogueProducts;
if (!sample) throw new Error('Expected a product');

const [front = '', ...others] = [...'abcde'].map((digit) => imageUrl(digit.repeat(32)));

/** The part of the gallery with the buttons of its views. */
function renderThumbs(views?: ComponentProps<typeof Gallery>['views']) {
  const product = {
    ...sample,
    ...{ product_image: front, product_otherImages: others, product_stock: 1 },
  } as Product;
  const markup = renderToStaticMarkup(
    <Gallery
      product={product}
      selected={{ ...product, engraving: undefined }}
      alts={undefined}
      views={views}
      turns={undefined}
    />,
  );
  return markup.slice(markup.indexOf('class="thumbs"'));
}

const getLabels = (thumbs: string) =>
  [...thumbs.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);

test('shows every uploaded image in its order [PIC-13]', () => {
  const thumbs = renderThumbs();
  expect(getLabels(thumbs)).toEqual([
    ...['Views', 'Front view', 'Second view', 'To scale'],
    ...['Detail, image 4', 'Detail, image 5'],
  ]);
  expect([...thumbs.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual([front, ...others]);
});

test('labels an image with its chosen view [PIC-15]', () => {
  expect(getLabels(renderThumbs([null, 'worn', null, 'side', 'side']))).toEqual([
    ...['Views', 'Front view', 'Worn, image 2', 'To scale'],
    ...['Side view, image 4', 'Side view, image 5'],
  ]);
});
