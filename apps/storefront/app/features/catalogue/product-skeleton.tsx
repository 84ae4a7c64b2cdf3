import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/product';
import * as shell from '@briolette/i18n/storefront/shell';
import { Link, useLocation, useRevalidator } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { Price } from '../../components/price.tsx';
import { buildMarketUrl, useMarkets } from '../../lib/markets/market.ts';
import { getTermLabel, usePolicy } from '../../lib/policy.ts';
import { getCachedProducts } from '../../lib/product-cache.ts';

/** Shows the cached data of a product while the rest loads. */
export function ProductSkeleton({ productId }: { productId: string }) {
  const { filterOptions: values } = usePolicy();
  const cached = getCachedProducts()?.find((product) => product._id === productId);
  return (
    <div className="page product" role="status" aria-label={m.loading}>
      <div className="gallery">
        <div className="gallery-main">
          {cached && (
            <ResponsiveImage
              src={cached.product_image}
              alt=""
              sizes="(min-width: 720px) min(620px, 45vw), 100vw"
              eager
            />
          )}
        </div>
      </div>
      <div className="product-text">
        {cached && (
          <div className="summary">
            <p className="eyebrow">
              {cached.product_brand} · {getTermLabel(values.category, cached.product_category)}
            </p>
            <h1>{cached.product_name}</h1>
            <p className="kind">{cached.product_subtitle}</p>
            <Price product={cached} />
          </div>
        )}
        <div className="skeleton">
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}

export function ProductNotFound({ canRetry }: { canRetry: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <section className="page empty" role="alert">
      <h1>{fixed.productMissing}</h1>
      <p>{canRetry ? shell.noResponse : m.missingHelp}</p>
      {canRetry && (
        <button type="button" className="button" onClick={() => void revalidate()}>
          {shell.tryAgain}
        </button>
      )}
      <Link className={canRetry ? 'text-link' : 'button'} to="/browse">
        {shell.seeAllJewellery}
      </Link>
    </section>
  );
}

/** Links the page of the product in the default market, which sells every product. */
export function NotSoldInMarket() {
  const { market, markets } = useMarkets();
  const { pathname } = useLocation();
  const home = markets.find(({ isDefault }) => isDefault);
  return (
    <section className="page empty" role="alert">
      <h1>{m.notSoldHeading({ market: market.name })}</h1>
      <p>{m.notSoldHelp}</p>
      {home && (
        <a className="button" href={buildMarketUrl(home, pathname)}>
          {m.seeInMarket({ market: home.name, currency: home.currency })}
        </a>
      )}
      <Link className="text-link" to="/browse">
        {shell.seeAllJewellery}
      </Link>
    </section>
  );
}
