import type { FilterValues, Model, Product, Rating } from '@briolette/contract';
import { formatPrice, fullName } from '@briolette/domain';
import { absolute, pageMeta, privatePage } from '../../lib/page-meta.ts';
import { categoryPath } from '../../lib/paths.ts';
import { labelOf } from '../../lib/policy.ts';
import { productData } from './structured-data.ts';

type Found =
  | { product: Product; models?: readonly Model[] | undefined; rating?: Rating | undefined }
  | { product: null };

export function productMeta(
  found: Found | undefined,
  origin: string,
  values: FilterValues = { category: [], material: [], occasion: [] },
) {
  if (!found?.product) return privatePage('Jewellery');
  const { product } = found;
  const material = labelOf(values.material, product.product_material);
  const category = labelOf(values.category, product.product_category);
  return pageMeta({
    title: fullName(product),
    description:
      import.meta.env.SSR &&
      `${fullName(product)} by ${product.product_brand}, ${formatPrice(product.product_price)}. ${product.product_description}`.slice(
        0,
        300,
      ),
    path: `/products/${product._id}`,
    picture: product.product_image.replace('-600.', '-1200.'),
    type: 'product',
    origin,
    jsonLd: import.meta.env.SSR && [
      productData(found, { origin, material, category }),
      breadcrumbData(product, category, origin),
    ],
  });
}

function breadcrumbData(product: Product, category: string, origin: string) {
  const steps = [
    ['Home', '/'],
    [category, categoryPath(product.product_category)],
    [product.product_name, `/products/${product._id}`],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(origin, path),
    })),
  };
}
