import { productsAtHand } from '../../loaders/load-products.ts';
import { Picture } from '../../pictures/picture.tsx';
import { labelOf } from '../../policy/label-of.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { Price } from '../../product-card/price.tsx';

/** What a list already told about the piece shows at once; the rest is on its way. */
export function ProductSkeleton({ productId }: { productId: string }) {
  const { filterOptions: values } = usePolicy();
  const known = productsAtHand()?.find((product) => product._id === productId);
  return (
    <div className="page product" role="status" aria-label="Loading product">
      <div className="gallery">
        <div className="gallery-main">
          {known && (
            <Picture
              src={known.product_image}
              alt=""
              sizes="(min-width: 720px) min(620px, 45vw), 100vw"
              eager
            />
          )}
        </div>
      </div>
      <div className="product-text">
        {known && (
          <div className="summary">
            <p className="eyebrow">
              {known.product_brand} · {labelOf(values.category, known.product_category)}
            </p>
            <h1>{known.product_name}</h1>
            <p className="kind">{known.product_subtitle}</p>
            <Price product={known} />
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
