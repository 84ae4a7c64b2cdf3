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

const Turn = lazy(() => import('../viewer/viewer.tsx'));

const views = [
  ['main', 'Front view'],
  ['second', 'Second view'],
  ['scale', 'In scale'],
] as const;

type Shot = readonly [label: string, src: string];

/** In place of the number of a picture: the piece itself. */
const turned = -1;

/** Without WebGL2 the pictures are all there is. On a server nobody knows: the button comes with the browser. */
const useCanDraw = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'WebGL2RenderingContext' in globalThis,
    () => false,
  );

type GalleryProps = {
  product: Product;
  chosen: CartCandidate;
  /** The alt texts of the product's uploaded images. */
  alts: readonly string[] | undefined;
  /** Its shape is kept. */
  turns: true | undefined;
};

/** The pictures of what is chosen, and the piece itself to be turned. */
export function Gallery({ product, chosen, alts, turns }: GalleryProps) {
  const isProductImage = chosen.product_image === product.product_image;
  const said = isProductImage ? alts : undefined;
  const name = fullName(product);
  // Another metal has its own image, without the other uploaded views of the product.
  const images = isProductImage ? product : { product_image: chosen.product_image };
  const shots = views.flatMap(([view, label]): Shot[] => {
    const src = getImageForView(images, view);
    return src ? [[label, src]] : [];
  });
  const piece = useCanDraw() && (turns ? product._id : getViewerProductId(product.product_image));
  const [shown, show] = useState(0);
  // There is always a front view; another may go while it is looked at.
  const [label, src] = (shots[shown] ?? shots[0]) as Shot;
  const still = (
    <ResponsiveImage
      src={src}
      alt={said?.[shown] ?? `${name}, ${label.toLowerCase()}`}
      sizes="(min-width: 720px) min(620px, 45vw), 100vw"
      {...(shown > 0 ? { widths: secondaryImageWidths } : { eager: true })}
    />
  );
  const zoom = (
    <Zoom key={src} note={chosen.look?.caption?.(piece ? () => show(turned) : undefined)}>
      {still}
    </Zoom>
  );
  return (
    <div className="gallery">
      {piece && shown === turned ? (
        <Suspense fallback={zoom}>
          <Turn name={name} piece={piece} isKept={turns} look={chosen.look}>
            {still}
          </Turn>
        </Suspense>
      ) : (
        zoom
      )}
      {(shots.length > 1 || piece) && (
        <ul className="thumbs" aria-label="Views">
          {shots.map(([each, picture], index) => (
            <li key={picture}>
              <button
                type="button"
                aria-pressed={index === shown}
                aria-label={each}
                onClick={() => show(index)}
              >
                <ResponsiveImage src={picture} alt="" sizes="80px" widths={[300]} />
              </button>
            </li>
          ))}
          {piece && (
            <li>
              <button
                type="button"
                className="thumb-3d"
                aria-pressed={shown === turned}
                onClick={() => show(turned)}
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
