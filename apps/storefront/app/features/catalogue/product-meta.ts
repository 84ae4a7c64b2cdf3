import type { MetalOption, Product, ProductRating, Taxonomy } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/product';
import { createPriceFormat } from '../../lib/markets/market.ts';
import {
  buildPageMeta,
  buildPrivatePageMeta,
  type PagePlace,
  toAbsoluteUrl,
  toPageUrl,
} from '../../lib/page-meta.ts';
import { buildCategoryPath } from '../../lib/paths.ts';
import { getTermLabel } from '../../lib/policy.ts';

type ProductMetaInput =
  | {
      product: Product;
      models?: readonly MetalOption[] | undefined;
      rating?: ProductRating | undefined;
    }
  | { product: null };

export function buildProductMeta(
  found: ProductMetaInput | undefined,
  place: PagePlace,
  values: Taxonomy = { category: [], material: [], occasion: [] },
) {
  if (!found?.product) return buildPrivatePageMeta(m.title);
  const { product } = found;
  const material = getTermLabel(values.material, product.product_material);
  const category = getTermLabel(values.category, product.product_category);
  return buildPageMeta({
    title: fullName(product),
    description: import.meta.env.SSR && describeProduct(product, place),
    path: `/products/${product._id}`,
    image: product.product_image.replace('-600.', '-1200.'),
    type: 'product',
    place,
    jsonLd: import.meta.env.SSR && [
      buildProductJsonLd(found, { place, material, category }),
      buildBreadcrumbJsonLd(product, category, place),
    ],
  });
}

function describeProduct(product: Product, { market }: PagePlace): string {
  const description = m.metaDescription({
    product: fullName(product),
    brand: product.product_brand,
    price: createPriceFormat(market)(product.product_price),
    description: product.product_description,
  });
  return description.slice(0, 300);
}

function buildBreadcrumbJsonLd(product: Product, category: string, place: PagePlace) {
  const steps = [
    [m.home, '/'],
    [category, buildCategoryPath(product.product_category)],
    [product.product_name, `/products/${product._id}`],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toPageUrl(place, path),
    })),
  };
}

type ProductInput = {
  product: Product;
  models?: readonly MetalOption[] | undefined;
  rating?: ProductRating | undefined;
};
type ProductLabels = { place: PagePlace; material: string; category: string };

/** Builds the JSON-LD of a product, or of a product group with its variants. */
function buildProductJsonLd(input: ProductInput, { place, material, category }: ProductLabels) {
  const { product, models = [], rating } = input;
  const common = {
    '@context': 'https://schema.org',
    name: fullName(product),
    description: product.product_description,
    brand: { '@type': 'Brand', name: product.product_brand },
    category,
    ...(rating?.count && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
  if (models.length > 0)
    return {
      ...common,
      '@type': 'ProductGroup',
      productGroupID: product._id,
      url: toPageUrl(place, `/products/${product._id}`),
      variesBy: [
        ...(models.length > 1 ? ['https://schema.org/material'] : []),
        ...(models.some(({ sizes }) => sizes.length > 1) ? ['https://schema.org/size'] : []),
      ],
      hasVariant: models.flatMap((model) =>
        model.sizes.map((size) => buildVariantJsonLd(product, model, size, place)),
      ),
    };
  return {
    ...common,
    '@type': 'Product',
    sku: product._id,
    image: toLargeImageUrl(product.product_image, place),
    color: product.product_color,
    material,
    offers: offerData(
      {
        price: product.product_price,
        availability: product.product_stock > 0 ? 'InStock' : 'OutOfStock',
        path: `/products/${product._id}`,
      },
      place,
    ),
  };
}

function buildVariantJsonLd(
  product: Product,
  model: MetalOption,
  size: MetalOption['sizes'][number],
  place: PagePlace,
) {
  const { _id, stock, made, label } = size;
  const variantCode = _id.slice(product._id.length + 1);
  return {
    '@type': 'Product',
    sku: _id,
    name: `${fullName(product)}, ${model.name}, ${label}`,
    image: toLargeImageUrl(model.image, place),
    material: model.name,
    size: label,
    offers: offerData(
      {
        price: size.price ?? model.price,
        availability: stock < 1 ? 'OutOfStock' : made ? 'MadeToOrder' : 'InStock',
        path: `/products/${product._id}${variantCode && `?choice=${variantCode}`}`,
      },
      place,
    ),
  };
}

type Offer = { price: number; availability: string; path: string };

const offerData = ({ price, availability, path }: Offer, place: PagePlace) => ({
  '@type': 'Offer',
  price,
  priceCurrency: place.market.currency,
  availability: `https://schema.org/${availability}`,
  url: toPageUrl(place, path),
});

const toLargeImageUrl = (image: string, { origin }: PagePlace) =>
  toAbsoluteUrl(origin, image.replace('-600.', '-1200.'));
