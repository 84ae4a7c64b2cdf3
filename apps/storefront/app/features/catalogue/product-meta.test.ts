import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { getPlaceFromMatches } from '../../lib/page-meta.ts';
import { buildProductMeta } from './product-meta.ts';

const [firstProduct] = catalogueProducts;
const place = getPlaceFromMatches([{ loaderData: { origin: 'https://shop.example' } }]);

test('includes only ratings from reviews in this shop [RVW-08]', () => {
  if (!firstProduct) throw new Error('The catalogue is empty');
  const product = { ...firstProduct, product_stock: 1 };
  expect(product.product_reviews).toBeGreaterThan(0);
  const text = (rating?: { count: number; average: number }) =>
    JSON.stringify(buildProductMeta({ product, ...(rating && { rating }) }, place));
  expect(text()).not.toContain('AggregateRating');
  expect(text({ count: 3, average: 4.3 })).toContain(
    '"@type":"AggregateRating","ratingValue":4.3,"reviewCount":3',
  );
});

test('lists every variant of a product with options, and a plain product as before [JLD-01]', () => {
  const buildGroup = (id: string) => {
    const found = catalogueProducts.find(({ _id }) => _id === id);
    if (!found) throw new Error(`No product ${id}`);
    const { stock, models, ...product } = found;
    const wire = models?.map(({ price, sizes, ...model }) => ({
      ...model,
      price: price ?? product.product_price,
      prevPrice: price ?? product.product_prevPrice,
      image: product.product_image,
      sizes: sizes.map(({ stock: held, ...size }) => ({
        ...size,
        _id: held === null ? id : `${id}.${model.code}.${size.size}`,
        stock: held ?? stock,
      })),
    }));
    const [data] = extractJsonLd(
      buildProductMeta(
        { product: { ...product, product_stock: stock }, ...(wire && { models: wire as never }) },
        place,
      ),
    );
    return { data, wire };
  };
  const { data, wire } = buildGroup('celeste-diamond-pendant');
  expect([data?.['@type'], data?.productGroupID, data?.variesBy]).toEqual([
    'ProductGroup',
    'celeste-diamond-pendant',
    ['https://schema.org/material', 'https://schema.org/size'],
  ]);
  const variants = data?.hasVariant as Record<string, unknown>[];
  const sizes = wire?.flatMap(({ sizes }) => sizes) ?? [];
  expect(variants.map(({ sku }) => sku)).toEqual(sizes.map(({ _id }) => _id));
  expect(variants.find(({ sku }) => sku === 'celeste-diamond-pendant.18y.55')).toMatchObject({
    '@type': 'Product',
    material: '18 carat yellow gold',
    size: '55 cm',
    offers: {
      price: 1210,
      availability: 'https://schema.org/MadeToOrder',
      url: 'https://shop.example/products/celeste-diamond-pendant?choice=18y.55',
    },
  });
  expect(variants.find(({ sku }) => sku === 'celeste-diamond-pendant')).toMatchObject({
    offers: { url: 'https://shop.example/products/celeste-diamond-pendant' },
  });
  const plain = buildGroup('everly-diamond-studs').data;
  expect([plain?.['@type'], plain?.sku, plain?.hasVariant]).toEqual([
    'Product',
    'everly-diamond-studs',
    undefined,
  ]);
});

/** Returns the JSON-LD data of a page's metadata. */
function extractJsonLd(meta: ReturnType<typeof buildProductMeta>): Record<string, unknown>[] {
  return meta.flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json']].flat() : [],
  ) as Record<string, unknown>[];
}
