import type { Product } from '@briolette/contract';
import { useState } from 'react';
import { pictureOf } from '../../catalogue/picture-views.ts';
import { Picture } from '../../ui/picture.tsx';
import { Zoom } from './zoom.tsx';

const views = [
  { name: 'main', label: 'Front view' },
  { name: 'second', label: 'Second view' },
  { name: 'scale', label: 'In scale' },
] as const;

export function Gallery({ product }: { product: Product }) {
  const shots = views.flatMap(({ name, label }) => {
    const src = pictureOf(product.product_image, name);
    return src ? [{ label, src }] : [];
  });
  const [chosen, setChosen] = useState(0);
  const shot = shots[chosen] ?? { label: 'Front view', src: product.product_image };
  return (
    <div className="gallery">
      <Zoom key={shot.src}>
        <Picture
          src={shot.src}
          alt={`${product.product_name}, ${shot.label.toLowerCase()}`}
          sizes="(min-width: 1024px) 620px, 100vw"
          eager
        />
      </Zoom>
      {shots.length > 1 && (
        <ul className="thumbs" aria-label="Views">
          {shots.map(({ label, src }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-pressed={index === chosen}
                aria-label={label}
                onClick={() => setChosen(index)}
              >
                <Picture src={src} alt="" sizes="80px" widths={[300]} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
