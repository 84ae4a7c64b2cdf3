import {
  currency,
  type ListingCounts,
  priceSlider,
  type RatingStep,
  ratingSteps,
  type TaxonomyTerm,
} from '@briolette/contract';
import type { FilterState } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/listing';
import { Icon } from '@briolette/ui/icon.tsx';
import { useHref } from 'react-router';
import { useMarket } from '../../lib/markets/market.ts';
import { usePolicy } from '../../lib/policy.ts';
import { ClearAll, taxonomyFilters, useStopFormat } from './active-filters.tsx';
import type { ChangeFilter } from './use-filter.ts';

type FilterPanelProps = {
  filter: FilterState;
  counts: ListingCounts | undefined;
  change: ChangeFilter;
};

/** A GET form. Without JavaScript its button applies the filters; otherwise each change does. */
export function FilterPanel({ filter, counts, change }: FilterPanelProps) {
  const { filterOptions: values, maxPrice } = usePolicy();
  return (
    <form id="filters" className="filter-form" action={useHref('/browse')}>
      {filter.search && <input type="hidden" name="search" value={filter.search} />}
      <PriceSlider value={filter.priceRange} maxPrice={maxPrice} change={change} />
      {taxonomyFilters.map(
        ([name, type, stateKey]) =>
          values[name].length > 0 && (
            <CheckboxGroup
              key={name}
              legend={m.taxonomy[name]}
              name={name}
              values={values[name]}
              selected={filter[stateKey]}
              counts={counts?.[name]}
              toggle={(value) => change({ type, value })}
            />
          ),
      )}
      <RatingGroup rating={filter.rating} counts={counts?.rating} change={change} />
      <fieldset>
        <legend>{m.deliverBy}</legend>
        <input
          type="date"
          name="deliverBy"
          className="deliver-by"
          aria-label={m.deliverBy}
          value={filter.deliverBy ?? ''}
          onChange={({ target }) =>
            change({ type: 'BY', value: target.value || null }, { replace: true })
          }
        />
      </fieldset>
      <noscript>
        <button type="submit" className="button">
          {m.apply}
        </button>
      </noscript>
      <ClearAll filter={filter} change={change} className="button button-secondary" />
    </form>
  );
}

type PriceSliderProps = {
  value: number;
  /** Highest price in the shop. */
  maxPrice: number;
  change: ChangeFilter;
};

/**
 * A slider with a visible value. Its maximum means no limit. Its stops are the same in every market,
 * because they are in URLs; its texts have the prices.
 */
function PriceSlider({ value, maxPrice, change }: PriceSliderProps) {
  const { priceScale } = useMarket();
  const isUnlimited = value >= priceSlider.max && maxPrice >= value * priceScale;
  const formatLimit = useLimitFormat();
  const label = isUnlimited ? m.anyPrice : m.underPrice({ price: formatLimit(value) });
  return (
    <fieldset>
      <legend>{m.price}</legend>
      <label className="slider">
        <output>{label}</output>
        <input
          type="range"
          name="price"
          aria-label={m.maxPrice}
          aria-valuetext={label}
          min={priceSlider.min}
          max={priceSlider.max}
          step={priceSlider.step}
          value={value}
          onChange={(event) =>
            change({ type: 'PRICE', value: event.target.valueAsNumber }, { replace: true })
          }
        />
        <span className="slider-ends" aria-hidden="true">
          <span>{formatLimit(priceSlider.min)}</span>
          <span>{formatLimit(priceSlider.max)}</span>
        </span>
      </label>
    </fieldset>
  );
}

/** The default market shows "$1500", as the specification has it. */
function useLimitFormat(): (limit: number) => string {
  const { isDefault } = useMarket();
  const formatStop = useStopFormat();
  return isDefault ? (limit) => currency.symbol + limit : formatStop;
}

type CheckboxGroupProps = {
  legend: string;
  name: string;
  values: readonly TaxonomyTerm[];
  selected: readonly string[];
  counts: Record<string, number> | undefined;
  toggle: (value: string) => void;
};

function CheckboxGroup({ legend, name, values, selected, counts, toggle }: CheckboxGroupProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={selected.includes(value)}
            onChange={() => toggle(value)}
          />
          <span>{label}</span>
          <Count of={counts?.[value]} />
        </label>
      ))}
    </fieldset>
  );
}

type RatingGroupProps = {
  rating: RatingStep | null;
  counts: ListingCounts['rating'] | undefined;
  change: ChangeFilter;
};

function RatingGroup({ rating, counts, change }: RatingGroupProps) {
  return (
    <fieldset>
      <legend>{m.rating}</legend>
      {[null, ...ratingSteps].map((step) => (
        <label key={step} className="check">
          <input
            type="radio"
            name="rating"
            value={step ?? ''}
            checked={rating === step}
            onChange={() => change({ type: 'RATINGS', value: step })}
          />
          {step === null ? (
            <span>{m.anyRating}</span>
          ) : (
            <span>
              {m.aboveRating({ rating: step })} <Icon name="star" />
            </span>
          )}
          {step !== null && <Count of={counts?.[step]} />}
        </label>
      ))}
    </fieldset>
  );
}

function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return null;
  return (
    <small>
      <span aria-hidden="true">{of}</span>
      <span className="visually-hidden">{m.productCount({ count: of })}</span>
    </small>
  );
}
