import { useEffect, useState } from 'react';

/** Only in a demonstration, and only when the page is there: no page waits for it. */
export function InboxHook() {
  const [part, setPart] = useState<typeof import('../features/inbox/inbox.tsx')>();
  useEffect(() => {
    const load = () => void import('../features/inbox/inbox.tsx').then(setPart);
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
  }, []);
  return part && <part.Inbox />;
}
