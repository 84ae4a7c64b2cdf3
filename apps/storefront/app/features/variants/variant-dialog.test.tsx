import type { MetalOption, Product } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { VariantForm } from './variant-dialog.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

const product = {
  _id: 'aurelia',
  product_name: 'Aurelia',
  product_subtitle: 'Solitaire Ring',
  product_image: '/pictures/aurelia-600.jpg',
  product_price: 1450,
  product_prevPrice: 1790,
  product_stock: 9,
} as Product;

const renderForm = (label: string) => {
  const size = { _id: 'aurelia', size: '7', label, stock: 9, leadDays: 0 };
  const other = { ...size, _id: 'aurelia.pt.8', size: '8', label: label.replace('7', '8') };
  const models: MetalOption[] = [
    {
      code: 'pt',
      metal: 'platinum',
      fineness: 950,
      name: '950 platinum',
      price: 1450,
      prevPrice: 1790,
      image: product.product_image,
      sizes: [size, other],
    },
  ];
  return renderToStaticMarkup(
    <MemoryRouter>
      <VariantForm product={product} models={models} onClose={() => {}} />
    </MemoryRouter>,
  );
};

test('shows the image, the kind and the price of the product [MDL-27]', () => {
  const form = renderForm('US 7');
  expect(form).toContain('aurelia-600.jpg');
  expect(form).toContain('Solitaire Ring');
  expect(form).toMatch(/\$1,450<.*\$1,790</);
});

test('leads to the ring size finder, for rings only [MDL-27]', () => {
  expect(renderForm('US 7')).toContain('href="/ring-size?piece=aurelia"');
  expect(renderForm('17 cm')).not.toContain('/ring-size');
});
