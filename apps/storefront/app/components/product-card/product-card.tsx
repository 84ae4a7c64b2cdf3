import { nameMaxLength, type Product } from '@briolette/contract';
import { fullName, truncateName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/product-card';
import { type MouseEvent, memo, useState } from 'react';
import { Link } from 'react-router';
import { ignoreSecondPress } from '../../lib/ignore-double-press.ts';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';
import { useCartLineIds, useIsInWishlist } from '../../lib/lists/use-lists.ts';
import { getTermLabel, usePolicy } from '../../lib/policy.ts';
import { openVariantDialog } from '../../lib/variant-dialog-store.ts';
import { HeartButton } from '../heart-button.tsx';
import { getImageForView, ResponsiveImage, secondaryImageWidths } from '../image.tsx';
import { Price, SoldOut } from '../price.tsx';

const cardSizes = '(min-width: 1280px) 310px, (min-width: 768px) 30vw, 46vw';

type ProductCardProps = {
  product: Product;
  /** Loads the image with high priority; set for the first row. */
  eager?: boolean;
  /** Set by the wishlist page, which needs no lookup. */
  isWishlistItem?: boolean;
};

/**
 * The name is the link and covers the whole card. The heart and the button are its siblings,
 * because interactive elements can't be nested.
 */
export const ProductCard = memo(function ProductCard({
  product,
  eager,
  isWishlistItem,
}: ProductCardProps) {
  const [hovered, setHovered] = useState(false);
  const materials = usePolicy().filterOptions.material;
  const { product_name: name, product_isBadge: badge, product_image: image } = product;
  const second = getImageForView(product, 'second');
  const visibleName = truncateName(name, nameMaxLength.card);
  const isCut = visibleName.length < name.length;
  const below = fullName(product).slice((isCut ? name.indexOf(' ') : name.length) + 1);
  return (
    <article
      className="card"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onFocus={() => matchMedia('(hover: hover)').matches && setHovered(true)}
    >
      <div className="card-image-frame">
        <ResponsiveImage src={image} alt="" sizes={cardSizes} eager={eager ?? false} />
        {hovered && second && (
          <ResponsiveImage
            src={second}
            alt=""
            sizes={cardSizes}
            widths={secondaryImageWidths}
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
          onClick={setTransitionName}
        >
          {visibleName}
        </Link>
      </h3>
      {below && <p className="card-details">{below}</p>}
      <p className="card-details">
        {`${product.product_brand} · ${getTermLabel(materials, product.product_material)}`}
      </p>
      <Price product={product} />
      <HeartButton product={product} isWishlistItem={isWishlistItem ?? false} />
      <CardCartButton product={product} isWishlistItem={isWishlistItem ?? false} />
    </article>
  );
});

type CardCartButtonProps = { product: Product; isWishlistItem?: boolean };

/** Asks for metal and size first if the product comes in several. */
function CardCartButton({ product, isWishlistItem = false }: CardCartButtonProps) {
  const lineIds = useCartLineIds(product._id);
  const isInWishlist = useIsInWishlist(product._id) || isWishlistItem;
  const { addToCart, changeQuantity } = useCartActions();
  const { product_name: name, product_hasOptions: hasOptions } = product;
  if (lineIds.length === 0) {
    if (product.product_stock < 1 && !hasOptions) return <SoldOut />;
    return (
      <button
        type="button"
        className="button card-button"
        aria-label={m.addToCartLabel({ product: name })}
        aria-haspopup={hasOptions ? 'dialog' : undefined}
        onClick={(event) =>
          ignoreSecondPress(event) ||
          (hasOptions ? openVariantDialog(product) : void addToCart(product))
        }
      >
        {m.addToCart}
      </button>
    );
  }
  const [lineId = product._id, ...others] = lineIds;
  return (
    <div className="card-buttons">
      {isInWishlist && (
        <button
          type="button"
          className="button card-button"
          aria-label={m.addOneLabel({ product: name })}
          onClick={() =>
            others.length > 0
              ? openVariantDialog(product)
              : void changeQuantity({ ...product, _id: lineId }, 'increment')
          }
        >
          {m.addOne}
        </button>
      )}
      <Link
        to="/cart"
        className={isInWishlist ? 'text-link' : 'button button-secondary card-button'}
        aria-label={m.goToCartLabel({ product: name })}
        onClick={ignoreSecondPress}
      >
        {m.goToCart}
      </Link>
    </div>
  );
}

/** Names the card's image for the view transition to the product page. */
function setTransitionName(event: MouseEvent<HTMLElement>): void {
  // A product page already has an element with this name, and names must be unique.
  if (document.querySelector('.gallery-main')) return;
  const frame = event.currentTarget
    .closest('.card')
    ?.querySelector<HTMLElement>('.card-image-frame');
  if (frame) frame.style.viewTransitionName = 'product-image';
}
