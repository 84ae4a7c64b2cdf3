import { type Parts, waitToStart } from './wait-to-start.ts';

/** The pages that a shopper lands on, where the picture comes first and a script is not needed yet. */
const landingPages = ['routes/home', 'routes/browse', 'routes/product'];

/**
 * A rendered page whose scripts come after its largest picture: what the router would load in the
 * head is handed to a few lines that wait. Other pages are given back as they are.
 */
export function startLate(page: string): string {
  // A long page is searched for two fixed texts only: this runs at every rendering.
  const kind = page.indexOf(' type="module" async="">');
  if (kind < 0) throw new Error('the router writes its scripts in another way: see start-late.ts');
  const end = page.indexOf('</script>', kind);
  const parts = partsOf(page.slice(page.indexOf('>', kind) + 1, end));
  if (!parts.routes.some((route) => route && landingPages.includes(route))) return page;
  const head = page.indexOf('</head>');
  return [
    page.slice(0, head).replaceAll(/<link rel="modulepreload"[^>]*\/>/g, ''),
    page.slice(head, kind),
    `>(${waitToStart})(${JSON.stringify(parts)})`,
    page.slice(end),
  ].join('');
}

function partsOf(code: string): Parts {
  const all = [...code.matchAll(/^import (?:\* as (\w+) from )?"([^"]+)";$/gm)];
  const entry = /^import\("([^"]+)"\)/m.exec(code)?.[1];
  const table = /__reactRouterRouteModules = \{([^}]*)\}/.exec(code)?.[1];
  if (!entry || !table) throw new Error('the router starts in another way: see start-late.ts');
  const routeOf = Object.fromEntries(
    table.split(',').map((entry) => {
      const [route = '', name = ''] = entry.split('":');
      return [name, route.slice(1)];
    }),
  );
  // The entry has the root in itself.
  const imports = all.filter(([, name = '']) => routeOf[name] !== 'root');
  return {
    first: imports.map(([, , url = '']) => url),
    routes: imports.map(([, name]) => (name && routeOf[name]) ?? null),
    entry,
  };
}
