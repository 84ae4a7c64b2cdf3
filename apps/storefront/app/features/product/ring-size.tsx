import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { RingFit } from './describe-piece.ts';
import { useHasRingSize } from './use-has-ring-size.ts';

const Fit = lazy(() => import('./ring-fit.tsx'));

type RingSizeProps = { productId: string; ring: RingFit };

/** Whether it fits is worked out for who has measured; everybody else is shown how to. */
export function RingSize({ productId, ring }: RingSizeProps) {
  const hasSize = useHasRingSize();
  return (
    <>
      {hasSize && (
        <Suspense>
          <Fit ring={ring} />
        </Suspense>
      )}
      <Link className="text-link" to={`/ring-size?piece=${productId}`}>
        {hasSize ? 'Measure again' : 'Find your ring size'}
      </Link>
    </>
  );
}
