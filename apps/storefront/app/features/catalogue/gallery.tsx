import type { ImageView, Product } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/product';
import { Icon } from '@briolette/ui/icon.tsx';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import {
  getImageForView,
  getViewerProductId,
  ResponsiveImage,
  secondaryImageWidths,
} from '../../components/image.tsx';
import type { CartCandidate } from '../variants/selected-product.ts';

const ProductViewer3d = lazy(() => import('../viewer/viewer.tsx'));

const firstViews = ['main', 'second', 'scale'] as const;

type GalleryView = { label: string; alt: string; src: string };

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
  /** Views that staff chose for these images. */
  views?: readonly (ImageView | null)[] | undefined;
  /** Whether the shop stores the product's geometry. */
  turns: true | undefined;
};

/** Shows the images of the selected variant and a 3D view of the product. */
export function Gallery({ product, selected, alts, views, turns }: GalleryProps) {
  const isProductImage = selected.product_image === product.product_image;
  const altTexts = isProductImage ? alts : undefined;
  const name = fullName(product);
  // An image of another metal doesn't go with the product's other uploaded views.
  const images = isProductImage ? product : { product_image: selected.product_image };
  const galleryViews = listViews(images, name, isProductImage ? views : undefined);
  const viewerProductId =
    useHasWebGl2() && (turns ? product._id : getViewerProductId(product.product_image));
  const [activeView, setActiveView] = useState(0);
  // The front view always exists. Another view may disappear while it is open.
  const { alt, src } = (galleryViews[activeView] ?? galleryViews[0]) as GalleryView;
  const still = (
    <ResponsiveImage
      src={src}
      alt={altTexts?.[activeView] ?? alt}
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
          {galleryViews.map((each, index) => (
            <li key={each.src}>
              <button
                type="button"
                aria-pressed={index === activeView}
                aria-label={each.label}
                onClick={() => setActiveView(index)}
              >
                <ResponsiveImage src={each.src} alt="" sizes="80px" widths={[300]} />
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

/** The front view, the second view, the view in scale, and uploaded images after these. */
function listViews(
  images: Parameters<typeof getImageForView>[0],
  product: string,
  selectedViews: GalleryProps['views'],
): GalleryView[] {
  const named = firstViews.flatMap((view): GalleryView[] => {
    const src = getImageForView(images, view);
    return src ? [{ label: m.viewLabels[view], alt: m.imageAlts[view]({ product }), src }] : [];
  });
  const details = (images.product_otherImages ?? []).slice(firstViews.length - 1);
  const byPosition = [
    ...named,
    ...details.map((src, place) => {
      const label = m.detailLabel({ number: firstViews.length + place + 1 });
      return { label, alt: `${product}, ${label}`, src };
    }),
  ];
  return byPosition.map((each, place) => {
    const view = selectedViews?.[place];
    return view ? { ...each, label: m.selectedViewLabels[view]({ number: place + 1 }) } : each;
  });
}

/**
 * Enlarges its image inside a scrolling frame. The frame scrolls by touch, wheel, arrow keys and
 * mouse movement. A click zooms to its position, a key press to the centre.
 */
function Zoom({ children, note }: { children: ReactNode; note: ReactNode }) {
  const frame = useRef<HTMLButtonElement>(null);
  const [zoomed, setZoomed] = useState(false);

  const follow = (x: number, y: number) => {
    const element = frame.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const share = (at: number, start: number, length: number) => (at - start) / length;
    element.scrollLeft =
      share(x, box.left, box.width) * (element.scrollWidth - element.clientWidth);
    element.scrollTop =
      share(y, box.top, box.height) * (element.scrollHeight - element.clientHeight);
  };

  const press = ({ clientX, clientY, detail, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    flushSync(() => setZoomed(!zoomed));
    // Loads the largest file.
    const source = currentTarget.querySelector('source');
    if (source) source.sizes = '1200px';
    if (detail) follow(clientX, clientY);
    else follow(left + width / 2, top + height / 2);
  };

  return (
    <div className="gallery-main" data-zoomed={zoomed}>
      <button
        ref={frame}
        type="button"
        className="zoom-frame"
        aria-pressed={zoomed}
        aria-label={m.zoom}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setZoomed(false);
        }}
        onPointerMove={(event) => {
          if (zoomed && event.pointerType === 'mouse') follow(event.clientX, event.clientY);
        }}
      >
        {children}
      </button>
      <span className="zoom-note">
        <Icon name={zoomed ? 'zoom-out' : 'zoom-in'} />
      </span>
      {note}
    </div>
  );
}
