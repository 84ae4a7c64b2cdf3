import { nameLength, type Product } from '@briolette/contract';
import { cutName, fullName } from '@briolette/domain';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../pictures/picture.tsx';
import { otherViewWidths, pictureOf } from '../pictures/picture-views.ts';
import { labelOf } from '../policy/label-of.ts';
import { usePolicy } from '../policy/use-policy.ts';
import { CardCartButton } from './card-cart-button.tsx';
import { HeartButton } from './heart-button.tsx';
import { nameForTransition } from './name-for-transition.ts';
import { Price } from './price.tsx';
import { Stars } from './stars.tsx';

const cardSizes = '(min-width: 1280px) 310px, (min-width: 768px) 30vw, 46vw';

type ProductCardProps = {
  product: Product;
  /** In the first row: its picture is fetched at once. */
  eager?: boolean;
  /** The wishlist screen knows it without asking. */
  wished?: boolean;
};

/** The name is the real link, stretched over the card; heart and button are its siblings. */
export const ProductCard = memo(function ProductCard({ product, eager, wished }: ProductCardProps) {
  const [hovered, setHovered] = useState(false);
  const materials = usePolicy().values.material;
  const { product_name: name, product_isBadge: badge, product_image: image } = product;
  const second = pictureOf(image, 'second');
  const shown = cutName(name, nameLength.card);
  const isCut = shown.length < name.length;
  const below = fullName(product).slice((isCut ? name.indexOf(' ') : name.length) + 1);
  return (
    <article
      className="card"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onFocus={() => matchMedia('(hover: hover)').matches && setHovered(true)}
    >
      <div className="card-bed">
        <Picture src={image} alt="" sizes={cardSizes} eager={eager ?? false} />
        {hovered && second && (
          <Picture
            src={second}
            alt=""
            sizes={cardSizes}
            widths={otherViewWidths}
            className="card-second"
          />
        )}
        {badge && <span className="ribbon">{badge}</span>}
      </div>
      <h3 className="card-name">
        <Link
          to={`/products/${product._id}`}
          className={isCut ? 'is-cut' : undefined}
          aria-label={name}
          title={name}
          viewTransition
          onClick={nameForTransition}
        >
          {shown}
        </Link>
      </h3>
      {below && <p className="card-facts">{below}</p>}
      <p className="card-facts">
        {`${product.product_brand} · ${labelOf(materials, product.product_material)} · `}
        <Stars rating={product.product_rating} reviews={product.product_reviews} />
      </p>
      <Price product={product} />
      <HeartButton product={product} wished={wished ?? false} />
      <CardCartButton product={product} wished={wished ?? false} />
    </article>
  );
});
