import { type ComponentType, useEffect, useState } from 'react';

type Part = { default: ComponentType };

/** A part that no page waits for: fetched when the page is there. */
export function WhenLoaded({ load }: { load: () => Promise<Part> }) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    const begin = () => void load().then(setPart);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  }, [load]);
  return part && <part.default />;
}
