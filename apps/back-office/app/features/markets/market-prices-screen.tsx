import './markets.css';
import { currency as baseCurrency, type Market, type MarketPrices } from '@briolette/contract';
import { formatMoney } from '@briolette/domain';
import { locale } from '@briolette/i18n';
import { prices as m } from '@briolette/i18n/back-office/markets';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Pagination, SavedViewTabs } from '../../components/list/list-parts.tsx';
import { Card, DetailHeader, Empty, TextButton } from '../../components/screen.tsx';
import { pickParams, readFresh, staffQuery, useStaffQuery } from '../../lib/api/queries.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { PriceDialog } from './market-price-dialog.tsx';
import { PriceRuleForm } from './price-rule-form.tsx';

const marketsQuery = staffQuery('listMarkets');
const pricesQuery = (marketCode: string, params: URLSearchParams) =>
  staffQuery('listMarketPrices', { path: { marketCode }, query: pickParams(params, 'cursor') });

const selectMarket = (markets: readonly Market[], params: URLSearchParams): Market | undefined => {
  const others = markets.filter(({ isDefault }) => !isDefault);
  return others.find(({ code }) => code === params.get('market')) ?? others[0];
};

const loader = async ({ request }: { request: Request }) => {
  const params = new URL(request.url).searchParams;
  const { markets } = await readFresh(marketsQuery);
  const market = selectMarket(markets, params);
  if (market) await readFresh(pricesQuery(market.code, params));
  return null;
};

/** The prices of the products in the other markets. */
function MarketPricesScreen() {
  const { markets } = useStaffQuery(marketsQuery);
  const [params] = useSearchParams();
  const market = selectMarket(markets, params);
  if (!market)
    return (
      <Empty title={m.marketsHeading}>
        <p>{m.marketsHelp}</p>
      </Empty>
    );
  const getUrl = (code: string) => `/market-prices?market=${code}`;
  return (
    <div className="screen">
      <DetailHeader list={m.products} to="/products" title={m.title({ market: market.name })} />
      <SavedViewTabs
        views={markets
          .filter(({ isDefault }) => !isDefault)
          .map(({ name, code }) => ({ name, to: getUrl(code) }))}
        here={getUrl(market.code)}
      />
      <Prices key={market.code} market={market} params={params} />
    </div>
  );
}

type PricesProps = { market: Market; params: URLSearchParams };

function Prices({ market, params }: PricesProps) {
  const { rule, products, nextCursor } = useStaffQuery(pricesQuery(market.code, params));
  const canEdit = useHasPermission()('products.manage');
  const [open, setOpen] = useState<string | null>(null);
  const edited = products.find(({ productId }) => productId === open);
  return (
    <>
      {canEdit && (
        <Card title={m.ruleHeading} className="price-rule">
          <PriceRuleForm market={market} rule={rule} />
        </Card>
      )}
      {products.length === 0 ? (
        <Empty title={m.noProducts}>
          <p>{m.noProductsHelp}</p>
        </Empty>
      ) : (
        <ul className="rows market-prices" aria-label={m.listLabel}>
          {products.map((product) => (
            <PriceRow
              key={product.productId}
              product={product}
              currency={market.currency}
              onEdit={canEdit ? () => setOpen(product.productId) : null}
            />
          ))}
        </ul>
      )}
      <Pagination nextCursor={nextCursor} next={m.nextPage} first={m.firstPage} />
      {edited && <PriceDialog market={market} product={edited} onClose={() => setOpen(null)} />}
    </>
  );
}

type PriceRowProps = {
  product: MarketPrices['products'][number];
  currency: string;
  onEdit: (() => void) | null;
};

function PriceRow({ product: { name, isSold, prices }, currency, onEdit }: PriceRowProps) {
  const [own] = prices;
  if (!own) return null;
  const format = (amount: number) => formatMoney({ amount, currency }, locale);
  const base = formatMoney({ amount: own.basePrice, currency: baseCurrency.code }, locale);
  const worst = prices.find(({ state }) => state === 'missing' || state === 'outdated') ?? own;
  const others = prices.length - 1;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{m.basePrice({ price: base })}</small>
      </span>
      <span>
        {own.price === null ? m.notSold : format(own.price)}
        {others > 0 && <small>{m.morePrices({ count: others })}</small>}
        {own.priorPrice !== null && own.priorPrice !== own.price && (
          <small>{m.priorPrice({ price: format(own.priorPrice) })}</small>
        )}
      </span>
      <span className="row-state">
        {isSold || own.price === null ? m.states[worst.state] : m.notSold}
      </span>
      <span className="row-actions">
        {onEdit && <TextButton onClick={onEdit}>{m.editButton({ name, hidden })}</TextButton>}
      </span>
    </li>
  );
}

const hidden = (text: string) => (
  <span key="name" className="visually-hidden">
    {text}
  </span>
);

export { loader, MarketPricesScreen as Component };
