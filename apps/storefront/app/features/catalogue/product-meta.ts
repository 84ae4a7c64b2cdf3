import type { MetalOption, Product, ProductRating, Taxonomy } from '@briolette/contract';
import { formatPrice, fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/product';
import { buildPageMeta, buildPrivatePageMeta, toAbsoluteUrl } from '../../lib/page-meta.ts';
import { buildCategoryPath } from '../../lib/paths.ts';
import { getTermLabel } from '../../lib/policy.ts';
import { buildProductJsonLd } from './structured-data.ts';

type ProductMetaInput =
  | {
      product: Product;
      models?: readonly MetalOption[] | undefined;
      rating?: ProductRating | undefined;
    }
  | { product: null };

export function buildProductMeta(
  found: ProductMetaInput | undefined,
  origin: string,
  values: Taxonomy = { category: [], material: [], occasion: [] },
) {
  if (!found?.product) return buildPrivatePageMeta(m.title);
  const { product } = found;
  const material = getTermLabel(values.material, product.product_material);
  const category = getTermLabel(values.category, product.product_category);
  return buildPageMeta({
    title: fullName(product),
    description: import.meta.env.SSR && describeProduct(product),
    path: `/products/${product._id}`,
    image: product.product_image.replace('-600.', '-1200.'),
    type: 'product',
    origin,
    jsonLd: import.meta.env.SSR && [
      buildProductJsonLd(found, { origin, material, category }),
      buildBreadcrumbJsonLd(product, category, origin),
    ],
  });
}

function describeProduct(product: Product): string {
  const description = m.metaDescription({
    product: fullName(product),
    brand: product.product_brand,
    price: formatPrice(product.product_price),
    description: product.product_description,
  });
  return description.slice(0, 300);
}

function buildBreadcrumbJsonLd(product: Product, category: string, origin: string) {
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
      item: toAbsoluteUrl(origin, path),
    })),
  };
}
