import { currency, type Product, type Rating } from '@briolette/contract';
import { formatPrice, fullName } from '@briolette/domain';
import type { ProductData } from '../../loaders/load-product.ts';
import { absolute, pageMeta, privatePage } from '../../meta/page-meta.ts';

export function productMeta(found: ProductData | undefined, origin: string) {
  if (!found?.product) return privatePage('Jewellery');
  const { product, rating } = found;
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
    jsonLd: [productData(product, rating, origin), breadcrumbData(product, origin)],
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
    material: product.product_material,
    category: product.product_category,
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

function breadcrumbData(product: Product, origin: string) {
  const category = product.product_category;
  const steps = [
    ['Home', '/'],
    [category, `/browse?category=${category}`],
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
