import { renderToStaticMarkup } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeferHydration, PageScripts } from './page-scripts.tsx';

vi.mock('react-router', () => ({ Scripts: () => 'the router’s own scripts' }));

beforeEach(() => vi.stubEnv('PROD', true));
afterEach(() => vi.unstubAllEnvs());

function render(route: string) {
  const entry = {
    manifest: {
      url: '/assets/manifest.js',
      routes: { root: { module: '/assets/root.js' }, [route]: { module: '/assets/page.js' } },
      entry: { module: '/assets/entry.js', imports: [] },
    },
    serverHandoffString: '{"isSpaMode":false}',
    renderMeta: {},
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: route } }] },
  } as unknown as EntryContext;
  const html = renderToStaticMarkup(
    <DeferHydration page={{ entry, nonce: 'm' }}>
      <PageScripts />
    </DeferHydration>,
  );
  return { html, entry };
}

test('renders the router data and the deferred start script of a landing page, with the nonce', () => {
  const { html, entry } = render('routes/home');
  expect(html).toContain('<script nonce="m">window.__reactRouterContext = {"isSpaMode":false};');
  expect(html).toContain('<script nonce="m">(function waitForHydration(');
  expect(html).toContain(
    '({"manifest":"/assets/manifest.js","routes":{"root":"/assets/root.js","routes/home":"/assets/page.js"},"entry":"/assets/entry.js"})</script>',
  );
  expect(html).not.toMatch(/modulepreload|type="module"/);
  expect(entry.renderMeta).toEqual({ didRenderScripts: true });
});

test('leaves other pages to React Router', () => {
  expect(render('routes/login').html).toBe('the router’s own scripts');
});

test('leaves all pages to React Router with DEFER_HYDRATION=off', () => {
  vi.stubEnv('DEFER_HYDRATION', 'off');
  expect(render('routes/home').html).toBe('the router’s own scripts');
});
