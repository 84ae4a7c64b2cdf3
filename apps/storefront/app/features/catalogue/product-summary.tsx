import {
  alwaysOpen,
  type EngravingOptions,
  type MetalOption,
  type OpeningDays,
  type Product,
  type ProductRating,
} from '@briolette/contract';
import { formatDeliveryDate } from '@briolette/domain';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/product';
import * as card from '@briolette/i18n/storefront/product-card';
import * as shell from '@briolette/i18n/storefront/shell';
import { Icon } from '@briolette/ui/icon.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { lazy, type RefObject, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Price, SoldOut } from '../../components/price.tsx';
import { TrustList } from '../../components/trust-list.tsx';
import { ignoreSecondPress } from '../../lib/ignore-double-press.ts';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';
import { useIsInCart, useIsInWishlist } from '../../lib/lists/use-lists.ts';
import { getTermLabel, usePolicy } from '../../lib/policy.ts';
import type { CartCandidate } from '../variants/selected-product.ts';
import { GiftOption } from './gift-option.tsx';

const helpPages = ['delivery', 'returns', 'warranty', 'care'] as const;

const ProductConfigurator = lazy(() => import('../variants/product-configurator.tsx'));

type ProductSummaryProps = {
  product: Product;
  selected: CartCandidate;
  /** The last candidate that the options reported, which may not be rendered yet. */
  latest: RefObject<CartCandidate | undefined>;
  onSelect: (selected: CartCandidate) => void;
  rating?: ProductRating | undefined;
  models?: readonly MetalOption[] | undefined;
  engraving?: EngravingOptions | undefined;
  isPreview?: boolean | undefined;
};

export function ProductSummary(props: ProductSummaryProps) {
  const { product, selected, latest, onSelect, rating, models, engraving, isPreview } = props;
  const { cashbackPercent, filterOptions: values } = usePolicy();
  return (
    <div className="summary">
      <p className="eyebrow">
        {product.product_brand} · {getTermLabel(values.category, product.product_category)}
      </p>
      <h1>{product.product_name}</h1>
      <p className="kind">{product.product_subtitle}</p>
      <CustomerRating rating={rating} />
      <Price product={selected} />
      <p className="cashback-note">
        <Icon name="tag" /> <span>{fixed.cashbackText({ percent: cashbackPercent })}</span>{' '}
        <small>{m.cashbackNote}</small>
      </p>
      {(models || engraving) && (
        <Suspense>
          <ProductConfigurator
            product={product}
            models={models}
            terms={engraving}
            onProduct={onSelect}
          />
        </Suspense>
      )}
      <PurchaseButtons
        product={product}
        selected={selected}
        latest={latest}
        isPreview={isPreview}
      />
      {selected.product_stock > 0 && (
        <>
          <DeliveryEstimate days={selected.days} />
          <GiftOption />
        </>
      )}
      <TrustList lines={[selected]} />
      <p className="summary-help">
        {helpPages.map((name) => (
          <Link key={name} to={`/${name}`}>
            {shell.helpPages[name]}
          </Link>
        ))}
      </p>
      {!isPreview && (
        <p className="summary-actions">
          <Link to={`/compare?add=${product._id}`} className="text-link">
            <Icon name="compare" /> {m.compare}
          </Link>
          <ShareButton title={product.product_name} />
        </p>
      )}
    </div>
  );
}

/**
 * `days` is the lead time of the selected variant. The date is computed in the browser, because the
 * page may be prerendered and time zones differ.
 */
function DeliveryEstimate({ days = 0 }: { days?: number | undefined }) {
  const policy = usePolicy();
  const leadDays = policy.deliveryLeadDays + days;
  const date = useSyncExternalStore(
    neverChanges,
    () => formatDeliveryDate(new Date(), leadDays, policy),
    () => describeDelivery(leadDays, policy),
  );
  const isSameDay =
    leadDays === 0 && (date === m.today || date === formatDeliveryDate(new Date(), 0, alwaysOpen));
  return (
    <p className="delivery">
      <Icon name="truck" />
      <span>
        {fixed.deliveryBy} <strong>{date}</strong>
        {isSameDay && <small>{m.sameDay}</small>}
      </span>
    </p>
  );
}

const neverChanges = () => () => {};

/** Describes the delivery day without a date. */
function describeDelivery(leadDays: number, { openDays, closedPeriods }: OpeningDays): string {
  if (openDays.length === 7 && closedPeriods.length === 0)
    return leadDays === 0 ? m.today : m.deliveryInDays({ count: leadDays });
  return leadDays === 0 ? m.nextOpeningDay : m.deliveryInOpeningDays({ count: leadDays });
}

/** Opens the device's share sheet, or copies the link if there is none. */
function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ kind: 'info', text: m.linkCopied });
      }
    } catch {
      // Closing the share sheet rejects the promise. It isn't an error.
    }
  };
  return (
    <button type="button" className="text-link share" onClick={() => void share()}>
      <Icon name="share" /> {m.share}
    </button>
  );
}

type PurchaseButtonsProps = Pick<
  ProductSummaryProps,
  'product' | 'selected' | 'latest' | 'isPreview'
>;

/** The cart button adds the selected variant; the wishlist and stock alerts use the product. */
function PurchaseButtons({ product, selected, latest, isPreview }: PurchaseButtonsProps) {
  const isInCart = useIsInCart(selected._id) && !selected.hold;
  const isInWishlist = useIsInWishlist(product._id);
  const { addToCart, addToWishlist, removeFromWishlist } = useCartActions();
  const press = () => {
    const candidate = latest.current ?? selected;
    if (candidate.hold) candidate.hold();
    else void addToCart(candidate);
  };
  return (
    <div className="purchase">
      {isInCart ? (
        <Link to="/cart" className="button" onClick={ignoreSecondPress}>
          {card.goToCart}
        </Link>
      ) : selected.product_stock < 1 ? (
        <SoldOut />
      ) : (
        <button
          type="button"
          className="button"
          disabled={isPreview}
          onClick={(event) => ignoreSecondPress(event) || press()}
        >
          {card.addToCart}
        </button>
      )}
      <button
        type="button"
        className="button button-secondary"
        disabled={isPreview}
        onClick={() => void (isInWishlist ? removeFromWishlist : addToWishlist)(product)}
      >
        <Icon name={isInWishlist ? 'heart-full' : 'heart'} />
        {isInWishlist ? m.removeFromWishlist : m.addToWishlist}
      </button>
      {selected._id === product._id && product.product_stock < 1 && !isPreview && (
        <LazyBackInStockAlert productId={product._id} />
      )}
    </div>
  );
}

const BackInStockAlert = lazy(() =>
  import('../inventory/back-in-stock.tsx').then(({ BackInStockAlert }) => ({
    default: BackInStockAlert,
  })),
);

/** Loads the stock alert form after hydration, and only on pages of sold-out products. */
function LazyBackInStockAlert({ productId }: { productId: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && <Suspense>{<BackInStockAlert productId={productId} />}</Suspense>;
}

/** The rating by this shop's customers, below the name. Nothing without reviews. */
export function CustomerRating({ rating }: { rating: ProductRating | undefined }) {
  if (!rating) return null;
  return (
    <p className="summary-rating">
      <Icon name="star" />{' '}
      <a href="#reviews">{m.customerRating({ rating: rating.average, count: rating.count })}</a>
    </p>
  );
}
