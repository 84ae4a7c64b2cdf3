import type { Product } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Picture } from '../../pictures/picture.tsx';
import { otherViewWidths, pictureOf, pieceToTurn } from '../../pictures/picture-views.ts';
import { Zoom } from './zoom.tsx';

const Turn = lazy(() => import('./turn/turn.tsx'));

const views = [
  { name: 'main', label: 'Front view' },
  { name: 'second', label: 'Second view' },
  { name: 'scale', label: 'In scale' },
] as const;

/** Without WebGL2 the pictures are all there is. On a server nobody knows: the button comes with the browser. */
const useCanDraw = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'WebGL2RenderingContext' in globalThis,
    () => false,
  );

export function Gallery({ product }: { product: Product }) {
  const { product_image: image } = product;
  const name = fullName(product);
  const shots = views.flatMap(({ name: view, label }) => {
    const src = pictureOf(image, view);
    return src ? [{ label, src }] : [];
  });
  const piece = useCanDraw() ? pieceToTurn(image) : undefined;
  const [chosen, setChosen] = useState(0);
  const [turning, setTurning] = useState(false);
  const shot = shots[chosen] ?? { label: 'Front view', src: image };
  const still = (
    <Picture
      src={shot.src}
      alt={`${name}, ${shot.label.toLowerCase()}`}
      sizes="(min-width: 720px) min(620px, 45vw), 100vw"
      {...(chosen === 0 ? { eager: true } : { widths: otherViewWidths })}
    />
  );
  return (
    <div className="gallery">
      {turning && piece ? (
        <Suspense fallback={<div className="gallery-main">{still}</div>}>
          <Turn name={name} piece={piece}>
            {still}
          </Turn>
        </Suspense>
      ) : (
        <Zoom key={shot.src}>{still}</Zoom>
      )}
      {(shots.length > 1 || piece) && (
        <ul className="thumbs" aria-label="Views">
          {shots.map(({ label, src }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-pressed={!turning && index === chosen}
                aria-label={label}
                onClick={() => {
                  setChosen(index);
                  setTurning(false);
                }}
              >
                <Picture src={src} alt="" sizes="80px" widths={[300]} />
              </button>
            </li>
          ))}
          {piece && (
            <li>
              <button
                type="button"
                className="thumb-turn"
                aria-pressed={turning}
                onClick={() => {
                  setChosen(0);
                  setTurning(true);
                }}
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
