import type { CartLine } from '@briolette/contract';
import { lazy, Suspense, useState } from 'react';

const ReviewOverlay = lazy(() => import('./review-overlay.tsx'));

/** Under a piece that has been sent. */
export function ReviewLine({ line }: { line: CartLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        Review<span className="unseen"> {line.product_name}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ReviewOverlay line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
