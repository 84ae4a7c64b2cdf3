import { lazy, Suspense, useState } from 'react';

const Reviews = lazy(() => import('./reviews.tsx'));

/** Fetched by who wants to read them: no page carries what most visits do not open. */
export function WhenOpened({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="size-guide" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What people say who bought it here</summary>
      {isOpen && (
        <Suspense>
          <Reviews productId={productId} />
        </Suspense>
      )}
    </details>
  );
}
