import { imageUrl } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { getImageForView, ResponsiveImage } from './image.tsx';

vi.mock('virtual:picture-views', () => ({
  default: { without: { second: ['plain-band'], scale: [] }, scenes: [], onGreige: [] },
}));

const [front, second, scale] = ['a', 'b', 'c'].map((digit) => imageUrl(digit.repeat(32)));
if (!front || !second || !scale) throw new Error('Expected three images');

const renderSource = (src: string) =>
  /<source[^>]*>/.exec(
    renderToStaticMarkup(<ResponsiveImage src={src} alt="" sizes="50vw" widths={[300]} />),
  )?.[0];

test('renders an uploaded image in its stored widths, up to 1200 pixels', () => {
  const stem = `/api/pictures/${'a'.repeat(32)}`;
  const source = renderSource(front);
  expect(source).toContain('type="image/jpeg"');
  expect(source).toContain(`srcSet="${stem}-600.jpg 600w, ${stem}-1200.jpg 1200w"`);
  expect(source).toContain('sizes="50vw"');
});

test('renders a built-in image in the given widths', () => {
  const source = renderSource('/pictures/ring-main-600.jpg');
  expect(source).toContain('type="image/avif"');
  expect(source).toContain('srcSet="/pictures/ring-main-300.avif 300w"');
});

test('renders any other image without a source set', () => {
  expect(renderSource('https://elsewhere.example/ring.jpg')).toBeUndefined();
  expect(renderSource('/api/pictures/ring-600.jpg')).toBeUndefined();
});

test('finds the views of a product, uploaded or built in [PIC-09]', () => {
  const views = (product: Parameters<typeof getImageForView>[0]) =>
    (['main', 'second', 'scale'] as const).map((view) => getImageForView(product, view));
  expect(views({ product_image: front, product_otherImages: [second, scale] })).toEqual([
    front,
    second,
    scale,
  ]);
  expect(views({ product_image: front, product_otherImages: [second] })).toEqual([
    front,
    second,
    null,
  ]);
  expect(views({ product_image: front })).toEqual([front, null, null]);
  expect(views({ product_image: '/pictures/plain-band-main-600.jpg' })).toEqual([
    '/pictures/plain-band-main-600.jpg',
    null,
    '/pictures/plain-band-scale-600.jpg',
  ]);
});
