import { useEffect, useState } from 'react';
import { type Toast, toasts } from './toast-store.ts';
import type { ToastsProps } from './toasts.tsx';
import { useStore } from './use-store.ts';

const none: readonly Toast[] = [];

/** Bottom right; in the page before any notice is, or none would be read out. */
export function Toaster({ lastsMs }: Pick<ToastsProps, 'lastsMs'>) {
  const shown = useStore(toasts, none);
  const [more, setMore] = useState<typeof import('./toasts.tsx')>();
  // Fetched with the first press, because a notice may say that there is no network any more. What
  // did not come is asked for again with each notice.
  useEffect(() => {
    const fetchThem = () => void import('./toasts.tsx').then(setMore, () => {});
    if (shown.length > 0) return fetchThem();
    const gone = new AbortController();
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, fetchThem, { once: true, signal: gone.signal });
    return () => gone.abort();
  }, [shown]);
  return (
    <section className="toaster" aria-label="Notices" aria-live="polite">
      {more && shown.length > 0 && <more.Toasts shown={shown} lastsMs={lastsMs} />}
    </section>
  );
}
