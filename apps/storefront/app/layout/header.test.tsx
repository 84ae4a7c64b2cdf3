import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Header } from './header.tsx';

vi.mock('../features/search/search-box.tsx', () => ({ SearchBox: () => null }));
vi.mock('../lib/policy.ts', async (original) => ({
  ...(await original<typeof import('../lib/policy.ts')>()),
  useCategoryMenus: () => ({ header: [{ label: 'Rings', value: 'ring' }], side: [] }),
}));

test('Tab visits the categories of a wide screen before the icons [HDR-18]', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Header />
    </MemoryRouter>,
  );
  const row = html.slice(html.indexOf('class="header-row"'));
  const positions = ['Menu', '>Rings<', 'class="wordmark"', 'header-actions'].map((text) =>
    row.indexOf(text),
  );
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions[0]).toBeGreaterThan(0);
});
