import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { formatComparison } from './analytics-data.ts';
import { PeriodForm, parsePeriod } from './period-form.tsx';

const currentTab = (url: string) => {
  const element = <PeriodForm period={{ from: '2026-11-01', to: '2026-11-30' }} />;
  const router = createMemoryRouter([{ path: '/analytics', element }], { initialEntries: [url] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return /<a[^>]*aria-current="page"[^>]*>([^<]+)</.exec(html)?.[1];
};

test('marks the tab of the current period [FIG-01]', () => {
  expect(currentTab('/analytics')).toBe('30 days');
  expect(currentTab('/analytics?days=90')).toBe('90 days');
  expect(currentTab('/analytics?from=2026-11-01&to=2026-11-03')).toBeUndefined();
  expect(currentTab('/analytics?period=last-month')).toBe('Last month');
});

test.each([
  ['this-month', '2026-11-01', '2026-11-18', '2026-10-01', '2026-10-18'],
  ['last-month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['this-quarter', '2026-10-01', '2026-11-18', '2026-07-01', '2026-08-18'],
  ['last-quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['this-year', '2026-01-01', '2026-11-18', '2025-01-01', '2025-11-18'],
])('compares %s with the period before [FIG-07]', (period, from, to, compareFrom, compareTo) => {
  const now = new Date('2026-11-18T23:30:00Z');
  expect(parsePeriod(new URLSearchParams({ period }), now)).toEqual({
    from,
    to,
    compare: { from: compareFrom, to: compareTo },
  });
});

test('compares 31 March with the whole of February, and January with December [FIG-07]', () => {
  const at = (day: string) => parsePeriod(new URLSearchParams('period=this-month'), new Date(day));
  expect(at('2026-03-31').compare).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(at('2026-01-05').compare).toEqual({ from: '2025-12-01', to: '2025-12-05' });
  const compare = { from: '2026-10-01', to: '2026-10-18' };
  expect(formatComparison(120, 100, { days: 18, compare })).toBe(
    '20% more than 1 Oct 2026 to 18 Oct 2026',
  );
});
