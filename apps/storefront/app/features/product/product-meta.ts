import { currency, type FilterValues, type Product, type Rating } from '@briolette/contract';
import { formatPrice, fullName } from '@briolette/domain';
import { absolute, pageMeta, privatePage } from '../../meta/page-meta.ts';
import { categoryPath } from '../../navigation/category-path.ts';
import { labelOf } from '../../policy/label-of.ts';

type Found = { product: Product; rating?: Rating | undefined } | { product: null };

export function productMeta(
  found: Found | undefined,
  origin: string,
  values: FilterValues = { category: [], material: [], occasion: [] },
) {
  if (!found?.product) return privatePage('Jewellery');
  const { product, rating } = found;
  const material = labelOf(values.material, product.product_material);
  const category = labelOf(values.category, product.product_category);
  return pageMeta({
    title: fullName(product),
    description:
      `${fullName(product)} by ${product.product_brand}, ${formatPrice(product.product_price)}. ${product.product_description}`.slice(
        0,
        300,
      ),
    path: `/products/${product._id}`,
    picture: product.product_image.replace('-600.', '-1200.'),
    type: 'product',
    origin,
    jsonLd: import.meta.env.SSR && [
      { ...productData(product, rating, origin), material, category },
      breadcrumbData(product, category, origin),
    ],
  });
}

function productData(product: Product, rating: Rating | undefined, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: fullName(product),
    description: product.product_description,
    sku: product._id,
    image: absolute(origin, product.product_image.replace('-600.', '-1200.')),
    color: product.product_color,
    brand: { '@type': 'Brand', name: product.product_brand },
    offers: {
      '@type': 'Offer',
      price: product.product_price,
      priceCurrency: currency.code,
      availability: `https://schema.org/${product.product_stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: absolute(origin, `/products/${product._id}`),
    },
    ...(rating?.count && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
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
