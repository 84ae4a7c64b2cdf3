import type { Product } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/product';
import { Icon } from '@briolette/ui/icon.tsx';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import {
  getImageForView,
  getViewerProductId,
  ResponsiveImage,
  secondaryImageWidths,
} from '../../components/image.tsx';
import type { CartCandidate } from '../variants/selected-product.ts';
import { Zoom } from './zoom.tsx';

const ProductViewer3d = lazy(() => import('../viewer/viewer.tsx'));

const views = ['main', 'second', 'scale'] as const;

type GalleryView = readonly [view: (typeof views)[number], src: string];

/** Index of the 3D view, in place of an image index. */
const viewer3d = -1;

/** Returns whether WebGL2 is available. False on the server, so the button needs hydration. */
const useHasWebGl2 = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'WebGL2RenderingContext' in globalThis,
    () => false,
  );

type GalleryProps = {
  product: Product;
  selected: CartCandidate;
  /** Alt texts of the product's uploaded images. */
  alts: readonly string[] | undefined;
  /** Whether the shop stores the product's geometry. */
  turns: true | undefined;
};

/** Shows the images of the selected variant and a 3D view of the product. */
export function Gallery({ product, selected, alts, turns }: GalleryProps) {
  const isProductImage = selected.product_image === product.product_image;
  const altTexts = isProductImage ? alts : undefined;
  const name = fullName(product);
  // An image of another metal doesn't go with the product's other uploaded views.
  const images = isProductImage ? product : { product_image: selected.product_image };
  const galleryViews = views.flatMap((view): GalleryView[] => {
    const src = getImageForView(images, view);
    return src ? [[view, src]] : [];
  });
  const viewerProductId =
    useHasWebGl2() && (turns ? product._id : getViewerProductId(product.product_image));
  const [activeView, setActiveView] = useState(0);
  // The front view always exists. Another view may disappear while it is open.
  const [view, src] = (galleryViews[activeView] ?? galleryViews[0]) as GalleryView;
  const still = (
    <ResponsiveImage
      src={src}
      alt={altTexts?.[activeView] ?? m.imageAlts[view]({ product: name })}
      sizes="(min-width: 720px) min(620px, 45vw), 100vw"
      {...(activeView > 0 ? { widths: secondaryImageWidths } : { eager: true })}
    />
  );
  const zoom = (
    <Zoom
      key={src}
      note={selected.appearance?.caption?.(
        viewerProductId ? () => setActiveView(viewer3d) : undefined,
      )}
    >
      {still}
    </Zoom>
  );
  return (
    <div className="gallery">
      {viewerProductId && activeView === viewer3d ? (
        <Suspense fallback={zoom}>
          <ProductViewer3d
            name={name}
            productId={viewerProductId}
            isStored={turns}
            appearance={selected.appearance}
          >
            {still}
          </ProductViewer3d>
        </Suspense>
      ) : (
        zoom
      )}
      {(galleryViews.length > 1 || viewerProductId) && (
        <ul className="thumbs" aria-label={m.views}>
          {galleryViews.map(([each, picture], index) => (
            <li key={picture}>
              <button
                type="button"
                aria-pressed={index === activeView}
                aria-label={m.viewLabels[each]}
                onClick={() => setActiveView(index)}
              >
                <ResponsiveImage src={picture} alt="" sizes="80px" widths={[300]} />
              </button>
            </li>
          ))}
          {viewerProductId && (
            <li>
              <button
                type="button"
                className="thumb-3d"
                aria-pressed={activeView === viewer3d}
                onClick={() => setActiveView(viewer3d)}
              >
                <Icon name="turn" />
                {m.open3d}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
