import type { Product } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/product';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { readFromStorage, ringSizeKey } from '../../lib/browser-storage.ts';
import type { ProductDetails, RingFit } from './product-texts.ts';

type SizeGuideProps = { product: Product; details: ProductDetails };

export function SizeGuide({ product, details: { sizes, ring } }: SizeGuideProps) {
  if (!sizes) return null;
  return (
    <div>
      {ring && <RingSizeHelp productId={product._id} ring={ring} />}
      <details className="size-guide">
        <summary>{m.sizeGuide}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.size}</th>
              <th scope="col">{sizes.measure}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.rows.map(([size, text]) => (
              <tr key={size} aria-current={size === product.product_size}>
                <th scope="row">{size}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

const Fit = lazy(() => import('./ring-fit.tsx'));

type RingSizeProps = { productId: string; ring: RingFit };

/** Shows whether the ring fits if a size is saved, and a link to the ring size finder. */
function RingSizeHelp({ productId, ring }: RingSizeProps) {
  const hasSize = useHasRingSize();
  return (
    <>
      {hasSize && (
        <Suspense>
          <Fit ring={ring} />
        </Suspense>
      )}
      <Link className="text-link" to={`/ring-size?piece=${productId}`}>
        {hasSize ? m.measureAgain : m.findSize}
      </Link>
    </>
  );
}

/** Returns whether a ring size is saved. The code that interprets it is loaded only then. */
const useHasRingSize = () =>
  useSyncExternalStore(
    followOtherTabs,
    () => readFromStorage(ringSizeKey) !== null,
    () => false,
  );

function followOtherTabs(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
