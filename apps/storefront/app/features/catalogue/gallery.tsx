import type { Product } from '@briolette/contract';
import { fullName } from '@briolette/domain';
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

const views = [
  ['main', 'Front view'],
  ['second', 'Second view'],
  ['scale', 'In scale'],
] as const;

type Shot = readonly [label: string, src: string];

/** In place of the number of a picture: the piece itself. */
const viewer3d = -1;

/** Without WebGL2 the pictures are all there is. On a server nobody knows: the button comes with the browser. */
const useCanDraw = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'WebGL2RenderingContext' in globalThis,
    () => false,
  );

type GalleryProps = {
  product: Product;
  selected: CartCandidate;
  /** The alt texts of the product's uploaded images. */
  alts: readonly string[] | undefined;
  /** Its shape is kept. */
  turns: true | undefined;
};

/** The pictures of what is chosen, and the piece itself to be turned. */
export function Gallery({ product, selected, alts, turns }: GalleryProps) {
  const isProductImage = selected.product_image === product.product_image;
  const altTexts = isProductImage ? alts : undefined;
  const name = fullName(product);
  // Another metal has its own image, without the other uploaded views of the product.
  const images = isProductImage ? product : { product_image: selected.product_image };
  const shots = views.flatMap(([view, label]): Shot[] => {
    const src = getImageForView(images, view);
    return src ? [[label, src]] : [];
  });
  const viewerProductId =
    useCanDraw() && (turns ? product._id : getViewerProductId(product.product_image));
  const [activeView, setActiveView] = useState(0);
  // There is always a front view; another may go while it is looked at.
  const [label, src] = (shots[activeView] ?? shots[0]) as Shot;
  const still = (
    <ResponsiveImage
      src={src}
      alt={altTexts?.[activeView] ?? `${name}, ${label.toLowerCase()}`}
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
      {(shots.length > 1 || viewerProductId) && (
        <ul className="thumbs" aria-label="Views">
          {shots.map(([each, picture], index) => (
            <li key={picture}>
              <button
                type="button"
                aria-pressed={index === activeView}
                aria-label={each}
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
                Turn it
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
