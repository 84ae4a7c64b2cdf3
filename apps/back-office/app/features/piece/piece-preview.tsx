import { dollarsIn, formatPrice, percentOff } from '@briolette/domain';
import { shopBase } from '../../api/shop-base.ts';
import type { PieceDraft } from './piece-draft.ts';

/** The piece as a shopper will see it, while it is being written. */
export function PiecePreview({ draft, stock }: { draft: PieceDraft; stock: number }) {
  const price = dollarsIn(draft.product_price);
  const before = dollarsIn(draft.product_prevPrice || draft.product_price);
  const image = draft.product_image;
  return (
    <section className="card piece-preview" aria-labelledby="piece-preview">
      <h2 id="piece-preview">As the shopper sees it</h2>
      {image && <img src={image.startsWith('/') ? shopBase + image : image} alt="" />}
      {draft.product_isBadge && <span className="piece-badge">{draft.product_isBadge}</span>}
      <h3>{draft.product_name || 'No name yet'}</h3>
      <p className="quiet">{draft.product_brand}</p>
      <p className="piece-preview-price">
        <strong>{price > 0 ? formatPrice(price) : 'No price yet'}</strong>
        {before > price && (
          <>
            {' '}
            <s>{formatPrice(before)}</s> {percentOff(price, before)}% off
          </>
        )}
      </p>
      {stock === 0 && <p className="piece-sold-out">Sold out</p>}
      <p className="piece-preview-words">{draft.product_description}</p>
    </section>
  );
}
