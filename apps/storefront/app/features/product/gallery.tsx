import type { Product } from '@briolette/contract';
import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { Zoom } from './zoom.tsx';

const views = [
  { name: 'main', label: 'Front view' },
  { name: 'second', label: 'Second view' },
  { name: 'scale', label: 'In scale' },
] as const;

export function Gallery({ product }: { product: Product }) {
  const [view, setView] = useState<(typeof views)[number]>(views[0]);
  const pictureOf = (name: string) => product.product_image.replace('-main-', `-${name}-`);
  return (
    <div className="gallery">
      <Zoom key={view.name}>
        <Picture
          src={pictureOf(view.name)}
          alt={`${product.product_name}, ${view.label.toLowerCase()}`}
          sizes="(min-width: 1024px) 620px, 100vw"
          eager
        />
      </Zoom>
      <ul className="thumbs" aria-label="Views">
        {views.map((each) => (
          <li key={each.name}>
            <button
              type="button"
              aria-pressed={each === view}
              aria-label={each.label}
              onClick={() => setView(each)}
            >
              <Picture src={pictureOf(each.name)} alt="" sizes="80px" widths={[300]} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
