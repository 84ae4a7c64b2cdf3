import { imageUrl } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { ProductValues } from '../../lib/product-values.ts';
import { ProductImagesField } from './product-images.tsx';

vi.mock('../../lib/api/call-staff.ts', () => ({ shopBasePath: '' }));
vi.mock('../../lib/session/me.ts', () => ({ useHasPermission: () => () => true }));

const hashes = [...'ab'].map((digit) => digit.repeat(32));
const [front = '', second = ''] = hashes.map(imageUrl);

function Form({ views }: Pick<ProductValues, 'views'>) {
  const fields = { product_image: front, product_otherImages: [second] };
  const alts = Object.fromEntries(hashes.map((hash) => [`x${hash}`, 'A ring']));
  const form = useForm({ defaultValues: { fields, alts, views } });
  return (
    <FormProvider {...form}>
      <ProductImagesField />
    </FormProvider>
  );
}

const getLabels = (views: ProductValues['views']) =>
  [...renderToStaticMarkup(<Form views={views} />).matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(
    ([, label]) => label,
  );

test('has a view for each image, by position until one is chosen [PIC-15]', () => {
  const markup = renderToStaticMarkup(<Form views={{}} />);
  expect(getLabels({}).slice(0, 4)).toEqual([
    ...['Front view: alt text', 'View of image 1'],
    ...['Second view: alt text', 'View of image 2'],
  ]);
  expect(markup).toContain('<option value="">By position: Second view</option>');
  expect(markup).toContain('<option value="worn">Worn</option>');
});

test('labels the alt text of an image with the chosen view [PIC-15]', () => {
  const labels = getLabels({ [`x${hashes[1]}`]: 'side' });
  expect(labels).toContain('Front view: alt text');
  expect(labels).toContain('Side view, image 2: alt text');
});
