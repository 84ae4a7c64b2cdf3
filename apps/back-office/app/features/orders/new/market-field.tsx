import type { OpenMarket } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/new-order';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../../components/product-fields.tsx';
import { callShopApi } from '../../../lib/api/call-staff.ts';
import type { Parsed, Values } from './order-form.ts';

const noMarkets: OpenMarket[] = [];

/** The markets that the shop sells in, the default one first. */
export function useMarkets(): OpenMarket[] {
  const { data } = useQuery({
    queryKey: ['listOpenMarkets'],
    queryFn: () => callShopApi('listOpenMarkets', {}),
  });
  return data?.markets ?? noMarkets;
}

/** The market of a code; without one the default market. Undefined until the markets are loaded. */
export const findMarket = (markets: readonly OpenMarket[], code: string | undefined) =>
  markets.find((market) => (code ? market.code === code : market.isDefault));

type MarketFieldProps = {
  form: UseFormReturn<Values, unknown, Parsed>;
  markets: readonly OpenMarket[];
};

/** Chooses the market, whose prices, currency and form of address the order has. */
export function MarketField({ form, markets }: MarketFieldProps) {
  const setFirstCountry = (code: string) => {
    const [country = ''] = findMarket(markets, code)?.countries ?? [];
    form.setValue('country', country);
  };
  return (
    <div className="new-order-market">
      <SelectField
        label={m.marketLabel}
        {...form.register('market', { onChange: ({ target }) => setFirstCountry(target.value) })}
      >
        {markets.map(({ code, name, isDefault, currency }) => (
          <option key={code} value={isDefault ? '' : code}>
            {m.marketOption({ name, currency })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
