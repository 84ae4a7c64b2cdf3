import { lazy, Suspense, useEffect, useState } from 'react';

const BackInStock = lazy(() =>
  import('./back-in-stock.tsx').then(({ BackInStock }) => ({ default: BackInStock })),
);

/** Fetched for a piece that is sold out, once the page is there: no other page carries it. */
export function WhenSoldOut({ productId }: { productId: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && <Suspense>{<BackInStock productId={productId} />}</Suspense>;
}
