import { dayMs, maxAnalyticsDays } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/analytics';
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
  { name: m.days7, to: '/analytics?days=7' },
  { name: m.days30, to: '/analytics' },
  { name: m.days90, to: '/analytics?days=90' },
  { name: m.oneYear, to: '/analytics?days=365' },
];

/** Selects the period: common ones by link, others by two dates. */
export function PeriodForm({ period }: { period: Period }) {
  const { pathname, search } = useLocation();
  const [, setQuery] = useSearchParams();
  const show = (form: FormData) => {
    const next = { from: String(form.get('from')), to: String(form.get('to')) };
    const days = countDays(next);
    if (days >= 1 && days <= maxAnalyticsDays) setQuery(next);
    else showToast({ kind: 'error', text: m.invalidPeriod });
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
          {m.fromLabel}
          <input type="date" name="from" defaultValue={period.from} required />
        </label>
        <label className="filter-option">
          {m.toLabel}
          <input type="date" name="to" defaultValue={period.to} required />
        </label>
        <Button type="submit" quiet>
          {m.showButton}
        </Button>
      </form>
    </div>
  );
}
