import { siteContact } from '@briolette/contract';
import { useState } from 'react';

/** Nothing is asked of the map's host before the shopper wants the map. */
export function ShopMap({ address }: { address: readonly string[] }) {
  const [shown, setShown] = useState(false);
  if (shown) return <iframe className="map" title="Map of the shop" src={siteContact.map} />;
  return (
    <div className="map map-still">
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <button type="button" className="button button-quiet" onClick={() => setShown(true)}>
        Show map
      </button>
    </div>
  );
}
