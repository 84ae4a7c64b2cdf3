import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import {
  type Category,
  categoryNames,
  type Product,
  type StorefrontConfig,
  trendingCount,
  withdrawalDays,
} from '@briolette/contract';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/home';
import * as shell from '@briolette/i18n/storefront/shell';
import * as policy from '@briolette/i18n/terms/policy';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import { hasRenderedImage, ResponsiveImage } from '../../components/image.tsx';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { type FormatPrice, useFormatPrice } from '../../lib/markets/market.ts';
import { buildCategoryPath } from '../../lib/paths.ts';
import { describePayment } from '../../lib/payment-texts.ts';
import { getTermLabel, usePolicy } from '../../lib/policy.ts';
import { loadCategories, loadProducts } from '../../lib/product-cache.ts';

export function Hero() {
  return (
    <section className="hero">
      <HeroImage />
      <div className="page hero-text">
        <p className="eyebrow">{m.eyebrow}</p>
        <h1>{m.heading}</h1>
        <p>{m.intro}</p>
        <Link to="/browse" className="button">
          {fixed.shopButton}
        </Link>
      </div>
    </section>
  );
}

const base = import.meta.env.BASE_URL;

const buildSrcSet = (orientation: string, type: string, widths: number[]) =>
  widths
    .map((width) => `${base}pictures/hero-${orientation}-${width}.${type} ${width}w`)
    .join(', ');

const wide = [960, 1440, 1920];
const tall = [390, 600, 800];
const wideSize = { width: 1920, height: 1075 };

/** Uses a wide image on wide screens and a tall one on phones, so that neither is cropped. */
function HeroImage() {
  if (!hasRenderedImage('/pictures/hero-tall-600.jpg')) return null;
  return (
    <picture className="hero-image">
      <source
        media="(min-width: 768px)"
        type="image/avif"
        srcSet={buildSrcSet('wide', 'avif', wide)}
        {...wideSize}
      />
      <source media="(min-width: 768px)" srcSet={buildSrcSet('wide', 'webp', wide)} {...wideSize} />
      <source
        type="image/avif"
        srcSet={buildSrcSet('tall', 'avif', tall)}
        sizes="max(100vw, 440px)"
      />
      <img
        src={`${base}pictures/hero-tall-600.jpg`}
        alt=""
        width={800}
        height={1200}
        fetchPriority="high"
      />
    </picture>
  );
}

export function Trending({ products }: { products: readonly Product[] | null }) {
  return (
    <section className="page section" aria-labelledby="trending">
      <header className="section-head">
        <h2 id="trending">{m.trending}</h2>
        <Link to="/browse" className="text-link">
          {shell.seeAllJewellery}
        </Link>
      </header>
      {products ? (
        <ProductGrid products={products} label={m.trending} ofThree />
      ) : (
        <p role="alert">{fixed.productListFailed}</p>
      )}
    </section>
  );
}

export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const { filterOptions: values } = usePolicy();
  return (
    <section className="page section" aria-labelledby="by-category">
      <h2 id="by-category">{m.byCategory}</h2>
      <ul className="tiles">
        {categories.map(({ _id, categoryName, thumbnail }) => (
          <li key={_id}>
            <Link to={buildCategoryPath(categoryName)} className="tile">
              <div className="tile-image-frame">
                {hasRenderedImage(thumbnail) && (
                  <ResponsiveImage src={thumbnail} alt="" sizes="(min-width: 768px) 25vw, 50vw" />
                )}
              </div>
              <span>{getTermLabel(values.category, categoryName)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to help with choosing. */
export function Guides() {
  return (
    <section className="page section" aria-labelledby="guides">
      <h2 id="guides">{m.guides}</h2>
      <ul className="guides">
        {buildGuides(useFormatPrice()).map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="guide">
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const giftLimit = 500;

export const buildGuides = (formatPrice: FormatPrice) =>
  [
    { to: '/ring-size', icon: 'search', title: m.ringSizeGuide, text: m.ringSizeText },
    {
      to: `/browse?price=${giftLimit}`,
      icon: 'heart',
      title: m.giftGuide({ price: formatPrice(giftLimit) }),
      text: m.giftText,
    },
    {
      to: '/returns',
      icon: 'shield',
      title: m.promiseGuide,
      text: `${policy.returns({ count: withdrawalDays })} ${policy.warranty}`,
    },
  ] as const;

export function SellingPoints() {
  const policy = usePolicy();
  return (
    <section className="why" aria-labelledby="why">
      <div className="page">
        <h2 id="why">{m.whyUs}</h2>
        <ul className="why-points">
          {buildSellingPoints(policy, useFormatPrice()).map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Builds the selling points from the shop's charges and discounts. */
export const buildSellingPoints = (
  { extraDiscount, deliveryCharge, paymentProviders }: StorefrontConfig,
  formatPrice: FormatPrice,
) =>
  [
    {
      icon: 'tag',
      title: m.discount,
      text: extraDiscount
        ? m.extraDiscountText({ amount: formatPrice(extraDiscount) })
        : m.discountText,
    },
    {
      icon: 'truck',
      ...(extraDiscount < deliveryCharge
        ? {
            title: m.delivery,
            text: policy.deliveryCharge({ price: formatPrice(deliveryCharge) }),
          }
        : { title: m.freeDelivery, text: policy.freeDelivery }),
    },
    {
      icon: 'lock',
      title: m.payments,
      text: describePayment(paymentProviders),
    },
    {
      icon: 'route',
      title: m.tracking,
      text: m.trackingText,
    },
  ] as const;

export type HomeData = {
  /** null if the products could not be loaded. */
  trending: readonly Product[] | null;
  categories: readonly Category[];
};

export async function loadHome(send?: ApiFetch): Promise<HomeData> {
  const [trending, categories] = await Promise.all([
    loadProducts(send).then(pickTrending, () => null),
    loadCategories(send).catch(getDefaultCategories),
  ]);
  return { trending, categories };
}

/** Returns the first trending products in list order. */
export function pickTrending(products: readonly Product[]): Product[] {
  return products
    .filter((product) => product.product_isBadge === 'Trending')
    .slice(0, trendingCount);
}

/** Logs the error and returns the default categories, so that the home page is never empty. */
function getDefaultCategories(error: unknown): Category[] {
  console.warn('The categories could not be loaded:', error);
  return categoryNames.map((categoryName) => ({
    _id: categoryName,
    categoryName,
    thumbnail: `/pictures/category-${categoryName}-600.jpg`,
  }));
}
