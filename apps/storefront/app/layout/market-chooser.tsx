import type { OpenMarket } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/shell';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { buildMarketUrl, useMarkets } from '../lib/markets/market.ts';
import { basePath } from '../lib/paths.ts';

/**
 * Links this page in every market. Each link reloads the page, because a page is for one market.
 * A visit is never redirected: if an earlier visit chose another market, that one is suggested.
 */
export function MarketChooser({ isEmptyShell }: { isEmptyShell: boolean }) {
  const { market, markets } = useMarkets();
  const { pathname, search } = useLocation();
  // The first rendering must be that of the file, which knows neither the query nor the cookie.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (markets.length < 2) return null;
  const path = isHydrated ? pathname + search : isEmptyShell ? '/' : pathname;
  const current = isHydrated || !isEmptyShell ? market : markets[0];
  const preferred = isHydrated ? readPreferredMarket() : null;
  const suggested = markets.find(({ code }) => code === preferred && code !== current?.code);
  return (
    <nav className="page footer-markets" aria-labelledby="footer-markets">
      <p id="footer-markets" className="footer-heading">
        {m.footerMarkets}
      </p>
      {suggested && <p className="footer-line">{m.preferredMarket({ market: suggested.name })}</p>}
      <ul>
        {markets.map((each) => (
          <li key={each.code}>
            <a
              href={buildMarketUrl(each, path)}
              aria-current={each.code === current?.code ? 'true' : undefined}
              data-suggested={each === suggested || undefined}
              onClick={() => storePreferredMarket(each)}
            >
              {m.marketLink({ market: each.name, currency: each.currency })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const cookieName = 'briolette.market';

function readPreferredMarket(): string | undefined {
  const cookies = document.cookie.split('; ').map((each) => each.split('='));
  return cookies.find(([name]) => name === cookieName)?.[1];
}

const oneYear = 365 * 24 * 60 * 60;

function storePreferredMarket({ code }: OpenMarket): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${cookieName}=${code}; path=${basePath}/; max-age=${oneYear}; samesite=lax${secure}`;
}
