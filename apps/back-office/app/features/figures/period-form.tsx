import { dayMs, mostFigureDays } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../list/list-parts.tsx';
import { Button } from '../../shell/parts.tsx';
/** From a day to a day, both included, in UTC. */
export type Period = { from: string; to: string };

const defaultDays = 30;

/** The period in the address: two days, or a number of days up to today. */
export function periodOf(query: URLSearchParams, now = new Date()): Period {
  const from = query.get('from');
  const to = query.get('to');
  if (from && to) return { from, to };
  const days = Number(query.get('days')) || defaultDays;
  return { from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), to: dayOf(now) };
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The number of days. */
export const lengthOf = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const views = [
  { name: '7 days', to: '/analytics?days=7' },
  { name: '30 days', to: '/analytics' },
  { name: '90 days', to: '/analytics?days=90' },
  { name: 'A year', to: '/analytics?days=365' },
];

/** Chooses the period: common ones as links, any other by two dates. */
export function PeriodForm({ period }: { period: Period }) {
  const [query, setQuery] = useSearchParams();
  const show = (form: FormData) => {
    const next = { from: String(form.get('from')), to: String(form.get('to')) };
    const days = lengthOf(next);
    if (days >= 1 && days <= mostFigureDays) setQuery(next);
    else showToast({ kind: 'error', text: 'From the first day to the last, a year at most.' });
  };
  return (
    <div className="filters">
      <ViewLinks views={views} here={`/figures${query.size > 0 ? `?${query}` : ''}`} />
      <form
        key={period.from + period.to}
        className="filter-row analytics-period"
        onSubmit={(event) => {
          event.preventDefault();
          show(new FormData(event.currentTarget));
        }}
      >
        <label className="filter-option">
          From
          <input type="date" name="from" defaultValue={period.from} required />
        </label>
        <label className="filter-option">
          To
          <input type="date" name="to" defaultValue={period.to} required />
        </label>
        <Button type="submit" quiet>
          Show
        </Button>
      </form>
    </div>
  );
}
