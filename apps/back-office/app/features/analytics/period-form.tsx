import { dayMs, maxAnalyticsDays } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/analytics';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useLocation, useSearchParams } from 'react-router';
import { SavedViewTabs } from '../../components/list/list-parts.tsx';
import { Button } from '../../components/screen.tsx';

/** First and last day, inclusive, in UTC. */
type Days = { from: string; to: string };
/** `compare`: the days to compare with, unless they are as many days before. */
export type Period = Days & { compare?: Days };

const defaultDays = 30;

/** Reads the period from the URL: two dates, a month or quarter, or a number of days up to today. */
export function parsePeriod(query: URLSearchParams, now = new Date()): Period {
  const from = query.get('from');
  const to = query.get('to');
  if (from && to) return { from, to };
  const preset = presets[query.get('period') ?? ''];
  if (preset) return getCalendarPeriod(preset, now);
  const days = Number(query.get('days')) || defaultDays;
  return { from: toIsoDay(new Date(now.getTime() - (days - 1) * dayMs)), to: toIsoDay(now) };
}

type Preset = { months: number; isLast: boolean };
/** Calendar periods: their length in months, and whether it is the one before the current. */
const presets: Record<string, Preset> = {
  'this-month': { months: 1, isLast: false },
  'last-month': { months: 1, isLast: true },
  'this-quarter': { months: 3, isLast: false },
  'last-quarter': { months: 3, isLast: true },
  'this-year': { months: 12, isLast: false },
};

/**
 * Returns a calendar period. A current one ends today and is compared with as many days of the one
 * before, a past one with the whole one before.
 */
function getCalendarPeriod({ months, isLast }: Preset, now: Date): Period {
  const year = now.getUTCFullYear();
  const current = Math.floor(now.getUTCMonth() / months) * months;
  const start = (periodsBack: number) => Date.UTC(year, current - periodsBack * months, 1);
  const first = start(isLast ? 1 : 0);
  const last = isLast ? start(0) - dayMs : Date.parse(toIsoDay(now));
  const before = start(isLast ? 2 : 1);
  const lastBefore = isLast ? first - dayMs : Math.min(before + last - first, first - dayMs);
  const days = (from: number, to: number) => ({
    from: toIsoDay(new Date(from)),
    to: toIsoDay(new Date(to)),
  });
  return { ...days(first, last), compare: days(before, lastBefore) };
}

/** The query of the API. */
export function toAnalyticsQuery({ from, to, compare }: Period): URLSearchParams {
  return new URLSearchParams({
    from,
    to,
    ...(compare && { compareFrom: compare.from, compareTo: compare.to }),
  });
}

const toIsoDay = (moment: Date) => moment.toISOString().slice(0, 10);

export const countDays = ({ from, to }: Days): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const views = [
  { name: m.days7, to: '/analytics?days=7' },
  { name: m.days30, to: '/analytics' },
  { name: m.days90, to: '/analytics?days=90' },
  { name: m.oneYear, to: '/analytics?days=365' },
  { name: m.thisMonth, to: '/analytics?period=this-month' },
  { name: m.lastMonth, to: '/analytics?period=last-month' },
  { name: m.thisQuarter, to: '/analytics?period=this-quarter' },
  { name: m.lastQuarter, to: '/analytics?period=last-quarter' },
  { name: m.thisYear, to: '/analytics?period=this-year' },
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
