import { type EngravingTerms, type Model, type Product, texts } from '@briolette/contract';
import { deliveryDate } from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../../policy/label-of.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { noReviews } from '../../product-card/no-reviews.ts';
import { Price } from '../../product-card/price.tsx';
import { PurchaseButtons } from './purchase-buttons.tsx';
import type { WantedPiece } from './wanted-piece.ts';

const helpPages = ['Delivery', 'Returns', 'Warranty', 'Care'];

const ShapePiece = lazy(() => import('./shape-piece.tsx'));

type ProductSummaryProps = {
  product: Product;
  chosen: WantedPiece;
  onChoose: (chosen: WantedPiece) => void;
  models?: readonly Model[] | undefined;
  engraving?: EngravingTerms | undefined;
};

export function ProductSummary(props: ProductSummaryProps) {
  const { product, chosen, onChoose, models, engraving } = props;
  const { cashbackPercent, values } = usePolicy();
  return (
    <div className="summary">
      <p className="eyebrow">
        {product.product_brand} · {labelOf(values.category, product.product_category)}
      </p>
      <h1>{product.product_name}</h1>
      <p className="kind">{product.product_kind}</p>
      <p className="summary-rating">
        {product.product_reviews === 0 ? (
          noReviews
        ) : (
          <>
            <Icon name="star" /> {product.product_rating} of 5, {product.product_reviews} reviews
          </>
        )}
      </p>
      <Price product={chosen} />
      <p className="offer">
        <Icon name="tag" /> {texts.offer(cashbackPercent)}
      </p>
      {(models || engraving) && (
        <Suspense>
          <ShapePiece product={product} models={models} terms={engraving} onProduct={onChoose} />
        </Suspense>
      )}
      <PurchaseButtons product={product} chosen={chosen} />
      {chosen.product_stock > 0 && <Delivery days={chosen.days} />}
      <p className="summary-help">
        {helpPages.map((name) => (
          <Link key={name} to={`/${name.toLowerCase()}`}>
            {name}
          </Link>
        ))}
      </p>
      <ShareButton title={product.product_name} />
    </div>
  );
}

/** days: of work on what was chosen. The page may have been made days ago and in another time zone: only the browser knows today. */
function Delivery({ days = 0 }: { days?: number | undefined }) {
  const leadDays = usePolicy().deliveryLeadDays + days;
  const date = useSyncExternalStore(
    neverChanges,
    () => deliveryDate(new Date(), leadDays),
    () => (leadDays === 0 ? 'today' : `${leadDays} days from now`),
  );
  return (
    <p className="delivery">
      <Icon name="truck" />
      <span>
        {texts.deliveryBy} <strong>{date}</strong>
        {leadDays === 0 && <small>Same-day courier</small>}
      </span>
    </p>
  );
}

const neverChanges = () => () => {};

/** The device's own share sheet where there is one, else the link goes to the clipboard. */
function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ kind: 'info', text: 'Link copied' });
      }
    } catch {
      // Closing the share sheet is no failure.
    }
  };
  return (
    <button type="button" className="text-link share" onClick={() => void share()}>
      <Icon name="share" /> Share this piece
    </button>
  );
}
