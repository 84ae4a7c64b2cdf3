import type { MetalOption, Product } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VariantPicker } from './variant-picker.tsx';

const size = { _id: 'p', size: '45', label: '45 cm', stock: 2, leadDays: 0 };
const sizes: MetalOption['sizes'] = [
  size,
  { ...size, _id: 'p.18y.55', size: '55', label: '55 cm', leadDays: 14, made: true },
];
const model = { code: '18y', metal: 'yellow gold', fineness: 750, name: '18 carat yellow gold' };
const models: MetalOption[] = [{ ...model, price: 9, prevPrice: 9, image: '/a.jpg', sizes }];
const product = { _id: 'p', product_image: '/a.jpg' } as Product;
const show = (selectedId: string, hasSize = true) =>
  renderToStaticMarkup(
    <VariantPicker
      product={product}
      models={models}
      selectedId={selectedId}
      hasSize={hasSize}
      onSelect={() => {}}
      onProduct={() => {}}
    />,
  );

test('shows the lead time and return policy of a made-to-order variant [MTO-04]', () => {
  const made = show('p.18y.55');
  expect(made).toContain('Made for you in 14 days');
  expect(made).toContain('can be returned only if they are faulty');
  expect(made).not.toContain('left');
  const held = show('p');
  expect(held).toContain('Only 2 left');
  expect(held).not.toContain('faulty');
});

test('advises on the size of a ring until one is chosen [MDL-27]', () => {
  expect(show('p', false)).toContain('Choose the larger one.');
  expect(show('p')).not.toContain('Choose the larger one.');
});
