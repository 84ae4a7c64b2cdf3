import './markets.css';
import type { Market } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/markets';
import * as settings from '@briolette/i18n/back-office/settings';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, DetailHeader, TextButton } from '../../components/screen.tsx';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { MarketDialog } from './market-form.tsx';
import { countryName, currencyName, languageName } from './market-values.ts';

const { loader, useData } = screenData(() => staffQuery('listMarkets'));

/** The markets of the shop, each with its countries, currency and languages. */
function MarketsScreen() {
  const { markets } = useData();
  const work = useStaffMutation();
  const [open, setOpen] = useState<'new' | Market | null>(null);
  return (
    <div className="screen">
      <DetailHeader list={settings.title} to="/settings" title={m.title}>
        <p className="head-action">
          <Button onClick={() => setOpen('new')}>{m.createButton}</Button>
        </p>
      </DetailHeader>
      <p className="muted markets-intro">{m.intro}</p>
      <ul className="rows markets" aria-label={m.listLabel}>
        {markets.map((market) => (
          <MarketRow key={market.code} market={market} onEdit={() => setOpen(market)} />
        ))}
      </ul>
      {open !== null && (
        <MarketDialog
          market={open === 'new' ? null : open}
          markets={markets}
          work={work}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function MarketRow({ market, onEdit }: { market: Market; onEdit: () => void }) {
  const { code, name, currency, languages, isDefault, isActive, pricesIncludeTax } = market;
  const state = isDefault ? 'default' : isActive ? 'open' : 'closed';
  return (
    <li className={isActive ? undefined : 'is-past'}>
      <span>
        <strong>{name}</strong>
        <small>
          {isDefault
            ? formatCountries(market)
            : m.pages({ countries: formatCountries(market), code })}
        </small>
      </span>
      <span>
        {currencyName(currency)}
        <small>{pricesIncludeTax ? m.taxIncluded : m.taxAdded}</small>
      </span>
      <span>{languages.map(languageName).join(', ')}</span>
      <span className="row-state">
        <span className={`chip ${stateChips[state]}`}>{m.states[state]}</span>
      </span>
      <span className="row-actions">
        {!isDefault && (
          <Link to={`/market-prices?market=${market.code}`} className="text-link">
            {m.pricesLink({ name, hidden })}
          </Link>
        )}
        <TextButton onClick={onEdit}>{m.editButton({ name, hidden })}</TextButton>
      </span>
    </li>
  );
}

const stateChips = { default: 'chip-done', open: 'chip-go', closed: 'chip-off' } as const;

const hidden = (text: string) => (
  <span key="name" className="visually-hidden">
    {text}
  </span>
);

/** The names of up to three countries, otherwise how many there are. */
function formatCountries({ name, countries, addressForm }: Market): string {
  if (countries.length === 0) return addressForm === 'single' ? m.anyCountry : m.noCountries;
  const names = countries.map(countryName).join(', ');
  return countries.length > 3 || names === name
    ? m.countryCount({ count: countries.length })
    : names;
}

export { loader, MarketsScreen as Component };
