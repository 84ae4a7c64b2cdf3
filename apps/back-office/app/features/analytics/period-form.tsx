import { dayMs, maxAnalyticsDays } from '@briolette/contract';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useLocation, useSearchParams } from 'react-router';
import { SavedViewTabs } from '../../components/list/list-parts.tsx';
import { Button } from '../../components/screen.tsx';

/** First and last day, inclusive, in UTC. */
export type Period = { from: string; to: string };

const defaultDays = 30;

/** Reads the period from the URL: two dates, or a number of days up to today. */
export function parsePeriod(query: URLSearchParams, now = new Date()): Period {
  const from = query.get('from');
  const to = query.get('to');
  if (from && to) return { from, to };
  const days = Number(query.get('days')) || defaultDays;
  return { from: toIsoDay(new Date(now.getTime() - (days - 1) * dayMs)), to: toIsoDay(now) };
}

const toIsoDay = (moment: Date) => moment.toISOString().slice(0, 10);

export const countDays = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const views = [
  { name: '7 days', to: '/analytics?days=7' },
  { name: '30 days', to: '/analytics' },
  { name: '90 days', to: '/analytics?days=90' },
  { name: 'A year', to: '/analytics?days=365' },
];

/** Selects the period: common ones by link, others by two dates. */
export function PeriodForm({ period }: { period: Period }) {
  const { pathname, search } = useLocation();
  const [, setQuery] = useSearchParams();
  const show = (form: FormData) => {
    const next = { from: String(form.get('from')), to: String(form.get('to')) };
    const days = countDays(next);
    if (days >= 1 && days <= maxAnalyticsDays) setQuery(next);
    else showToast({ kind: 'error', text: 'From the first day to the last, a year at most.' });
  };
  return (
    <div className="filters">
      <SavedViewTabs views={views} here={pathname + search} />
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
