import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PeriodForm } from './period-form.tsx';

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
});
