import type {
  EngravingOptions,
  ImageView,
  MetalOption,
  Product,
  ProductRating,
} from '@briolette/contract';
import { fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/product';
import * as card from '@briolette/i18n/storefront/product-card';
import { DescriptionList } from '@briolette/ui/specification-list.tsx';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { formatTitle } from '../../lib/page-meta.ts';
import { buildCategoryPath } from '../../lib/paths.ts';
import { getTermLabel, usePolicy } from '../../lib/policy.ts';
import { addRecentlyViewed, getRecentlyViewed } from '../../lib/recently-viewed.ts';
import type { ProductDetails } from '../variants/product-texts.ts';
import type { CartCandidate } from '../variants/selected-product.ts';
import { isSizeRequired } from '../variants/selection.ts';
import { SizeGuide } from '../variants/size-guide.tsx';
import { Gallery } from './gallery.tsx';
import { ProductSummary } from './product-summary.tsx';

type ProductPageProps = {
  product: Product;
  related: readonly Product[];
  details: ProductDetails;
  models?: readonly MetalOption[];
  engraving?: EngravingOptions;
  alts?: readonly string[];
  views?: readonly (ImageView | null)[];
  rating?: ProductRating;
  turns?: true;
  /** The product may not be published: nothing can be bought or saved. */
  isPreview?: true;
};

export function ProductPage({
  product,
  related,
  details,
  models,
  engraving,
  alts,
  views,
  rating,
  turns,
  isPreview,
}: ProductPageProps) {
  // Until the options have loaded, a ring can't be added without a size. A press is kept until then.
  const isPressed = useRef(false);
  const unselected: CartCandidate = isSizeRequired(models)
    ? {
        ...product,
        hold: () => {
          isPressed.current = true;
        },
      }
    : product;
  const [selected = unselected, setSelected] = useState<CartCandidate>();
  // A press can come between a change of the options and the render that shows it.
  const latest = useRef<CartCandidate>(undefined);
  const select = useCallback((candidate: CartCandidate) => {
    latest.current = candidate;
    setSelected(candidate);
    if (isPressed.current) candidate.hold?.();
    isPressed.current = false;
  }, []);
  // The router sets the title when the page opens. A product that loads later sets its own.
  useEffect(() => {
    document.title = formatTitle(fullName(product));
  }, [product]);
  return (
    <>
      <article className="page product">
        <Breadcrumbs product={product} />
        <Gallery product={product} selected={selected} alts={alts} views={views} turns={turns} />
        <div className="product-text">
          <ProductSummary
            product={product}
            selected={selected}
            latest={latest}
            onSelect={select}
            rating={rating}
            models={models}
            engraving={engraving}
            isPreview={isPreview}
          />
          <section aria-labelledby="highlights">
            <h2 id="highlights">{m.highlights}</h2>
            <Highlights product={product} texts={selected.texts} />
          </section>
          {details.specs.length > 0 && (
            <ProductSpecsList
              productId={product._id}
              isPreview={isPreview}
              specs={details.metalSpecs?.[selected.texts?.metalCode ?? ''] ?? details.specs}
            />
          )}
          <SizeGuide product={product} details={details} />
          <section aria-labelledby="description">
            <h2 id="description">{m.description}</h2>
            <p className="product-description">
              {selected.texts?.description ?? product.product_description}
            </p>
          </section>
          {!isPreview && (
            <section aria-labelledby="reviews">
              <h2 id="reviews">{m.reviews}</h2>
              <LazyReviews key={product._id} productId={product._id} />
            </section>
          )}
        </div>
      </article>
      {related.length > 0 && (
        <section className="page section" aria-labelledby="related">
          <h2 id="related">{m.related}</h2>
          <ProductGrid products={related} label={m.related} />
        </section>
      )}
      {!isPreview && <RecentlyViewed product={product} />}
    </>
  );
}

function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav className="breadcrumbs" aria-label={m.breadcrumbs}>
      <ol>
        <li>
          <Link to="/">{m.home}</Link>
        </li>
        <li>
          <Link to={buildCategoryPath(product.product_category)}>
            {getTermLabel(usePolicy().filterOptions.category, product.product_category)}
          </Link>
        </li>
        <li aria-current="page">{product.product_name}</li>
      </ol>
    </nav>
  );
}

type ProductSpecsListProps = Pick<ProductDetails, 'specs'> & {
  productId: string;
  isPreview: boolean | undefined;
};

function ProductSpecsList({ specs, productId, isPreview }: ProductSpecsListProps) {
  const rows = specs.map(
    ([term, lines]) =>
      [
        term,
        lines.map((line) => (
          <span className="spec" key={line}>
            {line}
          </span>
        )),
      ] as const,
  );
  return (
    <section aria-labelledby="specs">
      <h2 id="specs">{m.details}</h2>
      <DescriptionList className="highlights" rows={rows} />
      {!isPreview && (
        <Link to={`/certificate/${productId}`} className="text-link certificate-link">
          {m.certificateLink}
        </Link>
      )}
    </section>
  );
}

const Reviews = lazy(() => import('../reviews/product-reviews.tsx'));

/** Loads the reviews when the section is opened, which most visitors don't do. */
function LazyReviews({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="size-guide" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.customerReviews}</summary>
      {isOpen && (
        <Suspense>
          <Reviews productId={productId} />
        </Suspense>
      )}
    </details>
  );
}

const noneViewed: Product[] = [];

/** Reads local storage after hydration, because the server renders the same page for everyone. */
function RecentlyViewed({ product }: { product: Product }) {
  const viewed = useSyncExternalStore(neverChanges, getRecentlyViewed, () => noneViewed);
  useEffect(() => addRecentlyViewed(product), [product]);
  const others = viewed.filter((each) => each._id !== product._id).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="recent">
      <h2 id="recent">{m.recentlyViewed}</h2>
      <ProductGrid products={others} label={m.recentlyViewed} />
    </section>
  );
}

const neverChanges = () => () => {};

type HighlightsProps = { product: Product; texts?: CartCandidate['texts'] };

/** `texts` are those of the selected metal and size. */
export function Highlights({ product, texts }: HighlightsProps) {
  const { filterOptions: values } = usePolicy();
  const reviews = product.product_reviews;
  const rows = [
    [m.highlightLabels.colour, texts?.colour ?? product.product_color],
    [
      m.highlightLabels.material,
      getTermLabel(values.material, texts?.material ?? product.product_material),
    ],
    [m.highlightLabels.occasion, getTermLabel(values.occasion, product.product_occasion)],
    [
      m.highlightLabels.rating,
      reviews === 0 ? card.noReviews : m.rating({ rating: product.product_rating, count: reviews }),
    ],
    [m.highlightLabels.reviews, reviews],
    [m.highlightLabels.size, texts?.size ?? product.product_size],
  ] as const;
  return (
    <>
      <DescriptionList className="highlights" rows={rows} />
      {reviews > 0 && <p className="highlights-note">{m.ratingSource}</p>}
    </>
  );
}
