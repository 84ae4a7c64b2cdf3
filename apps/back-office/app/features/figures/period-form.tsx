import { mostFigureDays } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../list/view-links.tsx';
import { lengthOf, type Period } from './period.ts';

const views = [
  { name: '7 days', to: '/figures?days=7' },
  { name: '30 days', to: '/figures' },
  { name: '90 days', to: '/figures?days=90' },
  { name: 'A year', to: '/figures?days=365' },
];

/** Which days: some that are often asked for, or from one to another. */
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
        className="figures-period"
        onSubmit={(event) => {
          event.preventDefault();
          show(new FormData(event.currentTarget));
        }}
      >
        <label>
          From
          <input type="date" name="from" defaultValue={period.from} required />
        </label>
        <label>
          To
          <input type="date" name="to" defaultValue={period.to} required />
        </label>
        <button type="submit" className="button button-quiet button-small">
          Show
        </button>
      </form>
    </div>
  );
}
