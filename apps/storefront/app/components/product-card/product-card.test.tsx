import type { Product } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { TruncatedText } from '@briolette/ui/truncated-text.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ProductCard } from './product-card.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

// Pages get the policy from the loader of the root.
vi.mock('../../lib/policy.ts', async (original) => ({
  ...(await original<typeof import('../../lib/policy.ts')>()),
  usePolicy: () => ({ filterOptions: { material: [{ value: 'gold', label: 'Fairmined gold' }] } }),
}));

const [first] = catalogueProducts;
if (!first) throw new Error('The catalogue is empty');

const renderCard = (product_name: string, product_subtitle: string, more: Partial<Product> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard
        product={{ ...first, product_stock: 3, product_name, product_subtitle, ...more }}
      />
    </MemoryRouter>,
  );

test('shows the label that the staff gave a material [VAL-07]', () => {
  expect(renderCard('Quiet Line', 'Ring', { product_material: 'gold' })).toContain(
    ' · Fairmined gold<',
  );
});

test('shows no rating that no customer gave [WLK-20]', () => {
  const rating = { product_rating: 4.5, product_reviews: 63 };
  const markup = renderCard('Quiet Line', 'Ring', rating);
  expect(markup).not.toMatch(/icon-star|4\.5|63/);
});

test('truncates a long name after 15 characters [CRD-02 CNS-02]', () => {
  expect(renderCard('Meridian Sapphire Halo', 'Ring')).toMatch(
    /<a class="is-cut" aria-label="Meridian Sapphire Halo" title="Meridian Sapphire Halo"[^>]*>Meridian Sapphi<\/a>/,
  );
});

test('shows the rest of a truncated name below it [FCT-06]', () => {
  expect(renderCard('Meridian Sapphire Halo', 'Ring')).toContain('>Sapphire Halo Ring</p>');
});

test('shows a short name in full, with the subtitle below [CRD-02 FCT-07]', () => {
  const markup = renderCard('Quiet Line', 'Bar Necklace');
  expect(markup).toMatch(/title="Quiet Line"[^>]*>Quiet Line<\/a>/);
  expect(markup).not.toContain('is-cut');
  expect(markup).toContain('>Bar Necklace</p>');
});

test('shows the full name below a truncated one in cart, checkout and orders [CRT-04 FCT-06]', () => {
  const cut = (text: string) =>
    renderToStaticMarkup(<TruncatedText text={text} short={text.slice(0, 14)} />);
  expect(cut('Meridian Sapphire Halo')).toBe(
    '<span aria-hidden="true" class="is-cut">Meridian Sapph</span><span class="whole-text">Meridian Sapphire Halo</span>',
  );
  expect(cut('Meridian')).not.toContain('is-cut');
});
