import { currency, priceSlider } from '@briolette/contract';
import type { ChangeFilter } from './use-filter.ts';

type PriceSliderProps = {
  value: number;
  /** What the dearest piece of the shop costs. */
  dearest: number;
  change: ChangeFilter;
};

/** One thumb and a visible value; the arrow keys work it without dragging. Its end has no limit. */
export function PriceSlider({ value, dearest, change }: PriceSliderProps) {
  const hasDearer = value >= priceSlider.max && dearest >= value;
  const label = hasDearer ? 'Any price' : `Under ${currency.symbol}${value}`;
  return (
    <fieldset>
      <legend>Price</legend>
      <label className="slider">
        <output>{label}</output>
        <input
          type="range"
          name="price"
          aria-label="Highest price"
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
          <span>{currency.symbol + priceSlider.min}</span>
          <span>{currency.symbol + priceSlider.max}</span>
        </span>
      </label>
    </fieldset>
  );
}
