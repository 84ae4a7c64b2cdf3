import { formatPrice } from '@briolette/domain';
import { useState } from 'react';
import { type Bar, stepsTo } from './bars-of.ts';
import { barWords, countWords, dayWords, shortPrice } from './figure-words.ts';

/** Of the picture: bars are in its own measures, words are HTML, so that they are never stretched. */
const high = 200;
const wide = 10;
const gap = 1.5;

/**
 * Sales as bars over a line and refunds under it, by one scale; orders in a strip below. The same
 * numbers stand in a table beneath.
 */
export function SalesChart({ bars }: { bars: readonly Bar[] }) {
  const [at, setAt] = useState<number | null>(null);
  const up = stepsTo(Math.max(...bars.map(({ amount }) => amount)));
  const top = Math.max(1, up.at(-1) ?? 1);
  const down = Math.max(...bars.map(({ refunded }) => refunded));
  const whole = top + down;
  const yOf = (amount: number) => ((top - amount) / whole) * high;
  const mostOrders = Math.max(1, ...bars.map(({ orders }) => orders));
  const pointed = at === null ? null : bars[at];
  const first = bars[0];
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  const last = bars.at(-1);
  return (
    <figure className="sales-chart">
      <figcaption>
        <span className="key key-sales">Sales</span>
        {down > 0 && <span className="key key-refunds">Refunds</span>}
        <span className="key key-orders">Orders</span>
        <output className="pointed">{pointed ? pointedWords(pointed) : ''}</output>
      </figcaption>
      <div className="plot">
        {up.map((step) => (
          <span
            key={step}
            className="plot-step"
            style={{ insetBlockStart: `${(yOf(step) / high) * 100}%` }}
          >
            {shortPrice(step)}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${bars.length * wide} ${high}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={chartWords(bars)}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            const place = Math.floor(((clientX - left) / width) * bars.length);
            setAt(Math.min(Math.max(place, 0), bars.length - 1));
          }}
          onPointerLeave={() => setAt(null)}
        >
          {at !== null && <rect className="band" x={at * wide} y={0} width={wide} height={high} />}
          {up.map((step) => (
            <line
              key={step}
              className={step === 0 ? 'zero' : undefined}
              x1={0}
              x2={bars.length * wide}
              y1={yOf(step)}
              y2={yOf(step)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ from, amount, refunded }, place) => (
            <g key={from}>
              <rect
                className="bar-sales"
                x={place * wide + gap}
                y={yOf(amount)}
                width={wide - 2 * gap}
                height={yOf(0) - yOf(amount)}
              />
              <rect
                className="bar-refunds"
                x={place * wide + gap}
                y={yOf(0)}
                width={wide - 2 * gap}
                height={yOf(-refunded) - yOf(0)}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className="plot plot-orders" aria-hidden="true">
        <span className="plot-step">{mostOrders}</span>
        <svg
          viewBox={`0 0 ${bars.length * wide} ${high}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map(({ from, orders }, place) => (
            <rect
              key={from}
              className="bar-orders"
              x={place * wide + gap}
              y={high - (orders / mostOrders) * high}
              width={wide - 2 * gap}
              height={(orders / mostOrders) * high}
            />
          ))}
        </svg>
      </div>
      <p className="plot-days" aria-hidden="true">
        <span>{first && dayWords(first.from)}</span>
        {bars.length > 2 && <span>{middle && dayWords(middle.from)}</span>}
        {bars.length > 1 && <span>{last && dayWords(last.to)}</span>}
      </p>
    </figure>
  );
}

function pointedWords(bar: Bar): string {
  const sold = `${barWords(bar)}: ${formatPrice(bar.amount)} in ${countWords(bar.orders, 'order')}`;
  return bar.refunded > 0 ? `${sold}, ${formatPrice(bar.refunded)} back` : sold;
}

/** What the picture shows, in a sentence. */
function chartWords(bars: readonly Bar[]): string {
  const best = bars.reduce((most, bar) => (bar.amount > most.amount ? bar : most));
  const each = bars.some(({ from, to }) => from !== to) ? 'week' : 'day';
  const by = `Sales, refunds and orders by ${each}`;
  return best.amount === 0
    ? `${by}. Nothing was sold.`
    : `${by}. Most on ${barWords(best)}: ${formatPrice(best.amount)}.`;
}
