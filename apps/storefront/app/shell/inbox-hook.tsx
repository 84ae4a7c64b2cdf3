import { lazy, Suspense, useEffect, useState } from 'react';

const Inbox = lazy(() =>
  import('../features/inbox/inbox.tsx').then(({ Inbox }) => ({ default: Inbox })),
);

/** Only in a demonstration, and only when the page is there: no page waits for it. */
export function InboxHook() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const show = () => setLoaded(true);
    if (document.readyState === 'complete') show();
    else addEventListener('load', show, { once: true });
  }, []);
  return isLoaded && <Suspense>{<Inbox />}</Suspense>;
}
