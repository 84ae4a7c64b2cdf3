import { type Product, texts } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import { usePolicy } from '../../policy/use-policy.ts';
import { Price } from '../../product-card/price.tsx';
import { Delivery } from './delivery.tsx';
import { PurchaseButtons } from './purchase-buttons.tsx';
import { ShareButton } from './share-button.tsx';

const helpPages = ['Delivery', 'Returns', 'Warranty', 'Care'];

export function ProductSummary({ product }: { product: Product }) {
  const { cashbackPercent } = usePolicy();
  return (
    <div className="summary">
      <p className="eyebrow">
        {product.product_brand} · {product.product_category}
      </p>
      <h1>{product.product_name}</h1>
      <p className="kind">{product.product_kind}</p>
      <p className="summary-rating">
        <Icon name="star" /> {product.product_rating} of 5, {product.product_reviews} reviews
      </p>
      <Price product={product} />
      <p className="offer">
        <Icon name="tag" /> {texts.offer(cashbackPercent)}
      </p>
      <PurchaseButtons product={product} />
      {product.product_stock > 0 && <Delivery />}
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
