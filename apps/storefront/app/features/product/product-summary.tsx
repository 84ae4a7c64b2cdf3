import { type EngravingTerms, type Model, type Product, texts } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../../policy/label-of.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { noReviews } from '../../product-card/no-reviews.ts';
import { Price } from '../../product-card/price.tsx';
import { Delivery } from './delivery.tsx';
import { PurchaseButtons } from './purchase-buttons.tsx';
import { ShareButton } from './share-button.tsx';
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
