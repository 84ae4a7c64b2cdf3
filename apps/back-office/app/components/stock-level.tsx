import type { StaffProductRow } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/inventory';

type StockSummary = Pick<StaffProductRow, 'stock' | 'variants' | 'soldOut' | 'low'>;

/** The stock of a product: "26 in stock for 8 variants · 2 sold out · 1 low". */
export function StockLevel({ of: { stock, variants, soldOut, low } }: { of: StockSummary }) {
  if (stock === 0) return <span className="stock-level is-low">{m.soldOut}</span>;
  if (variants === 1)
    return (
      <span className={low > 0 ? 'stock-level is-low' : 'stock-level'}>
        {m.stockCount({ count: stock })}
      </span>
    );
  const short = [
    soldOut > 0 && m.variantsSoldOut({ count: soldOut }),
    low > 0 && m.variantsLow({ count: low }),
  ].filter((text) => text !== false);
  return (
    <span className="stock-level">
      {m.variantStock({ stock, count: variants })}
      {short.length > 0 && <span className="is-low">{short.join(' · ')}</span>}
    </span>
  );
}
