import { imageUrl } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

const [sample] = catalogueProducts;
if (!sample) throw new Error('Expected a product');

test('shows every uploaded image in its order [PIC-13]', () => {
  const [front = '', ...others] = [...'abcde'].map((digit) => imageUrl(digit.repeat(32)));
  const product = {
    ...sample,
    ...{ product_image: front, product_otherImages: others, product_stock: 1 },
  };
  const markup = renderToStaticMarkup(
    <Gallery
      product={product}
      selected={{ ...product, engraving: undefined }}
      alts={undefined}
      turns={undefined}
    />,
  );
  const thumbs = markup.slice(markup.indexOf('class="thumbs"'));
  expect([...thumbs.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    ...['Views', 'Front view', 'Second view', 'To scale'],
    ...['Detail, image 4', 'Detail, image 5'],
  ]);
  expect([...thumbs.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual([front, ...others]);
});
