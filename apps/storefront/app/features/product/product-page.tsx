import type { EngravingTerms, Model, Product } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import { useEffect, useState } from 'react';
import { titleOf } from '../../meta/page-meta.ts';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { PieceWords } from './describe-piece.ts';
import { Gallery } from './gallery.tsx';
import { Highlights } from './highlights.tsx';
import { PieceFacts } from './piece-facts.tsx';
import { ProductSummary } from './product-summary.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { WhenOpened } from './reviews/when-opened.tsx';
import { SizeGuide } from './size-guide.tsx';
import type { WantedPiece } from './wanted-piece.ts';

type ProductPageProps = {
  product: Product;
  related: readonly Product[];
  words: PieceWords;
  models?: readonly Model[];
  engraving?: EngravingTerms;
  alts?: readonly (string | null)[];
  turns?: true;
};

export function ProductPage({
  product,
  related,
  words,
  models,
  engraving,
  alts,
  turns,
}: ProductPageProps) {
  const [chosen = product as WantedPiece, choose] = useState<WantedPiece>();
  // The router writes the title when the page opens; a product that comes later brings its own.
  useEffect(() => {
    document.title = titleOf(fullName(product));
  }, [product]);
  return (
    <>
      <article className="page product">
        <Breadcrumbs product={product} />
        <Gallery product={product} chosen={chosen} alts={alts} turns={turns} />
        <div className="product-words">
          <ProductSummary
            product={product}
            chosen={chosen}
            onChoose={choose}
            models={models}
            engraving={engraving}
          />
          <section aria-labelledby="highlights">
            <h2 id="highlights">Highlights</h2>
            <Highlights product={product} />
          </section>
          {words.facts.length > 0 && <PieceFacts facts={words.facts} />}
          <SizeGuide product={product} words={words} />
          <section aria-labelledby="description">
            <h2 id="description">Description</h2>
            <p className="product-description">{product.product_description}</p>
          </section>
          <section aria-labelledby="reviews">
            <h2 id="reviews">Reviews</h2>
            {product.product_reviews > 0 && (
              <p>
                {product.product_rating} of 5 from {product.product_reviews} reviews is what it came
                with.
              </p>
            )}
            <WhenOpened key={product._id} productId={product._id} />
          </section>
        </div>
      </article>
      {related.length > 0 && (
        <section className="page section" aria-labelledby="related">
          <h2 id="related">You may also like</h2>
          <ProductGrid products={related} label="You may also like" />
        </section>
      )}
      <RecentlyViewed product={product} />
    </>
  );
}
