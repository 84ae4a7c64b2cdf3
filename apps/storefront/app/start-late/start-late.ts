import { type Parts, waitToStart } from './wait-to-start.ts';

/** The pages that a shopper lands on, where the picture comes first and a script is not needed yet. */
const landingPages = ['routes/home', 'routes/browse', 'routes/product'];

/**
 * A rendered page whose scripts come after its largest picture: what the router would load in the
 * head is handed to a few lines that wait. Other pages are given back as they are.
 */
export function startLate(page: string): string {
  const script = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/.exec(page);
  if (!script) throw new Error('the router writes its scripts in another way: see start-late.ts');
  const [whole, attributes, code = ''] = script;
  const parts = partsOf(code);
  if (!parts.routes.some((route) => route && landingPages.includes(route))) return page;
  const later = `<script${attributes}>(${waitToStart})(${JSON.stringify(parts)})</script>`;
  return page.replace(whole, () => later).replaceAll(/<link rel="modulepreload"[^>]*\/>/g, '');
}

function partsOf(code: string): Parts {
  const imports = [...code.matchAll(/^import (?:\* as (\w+) from )?"([^"]+)";$/gm)];
  const entry = /^import\("([^"]+)"\)/m.exec(code)?.[1];
  const table = /__reactRouterRouteModules = \{([^}]*)\}/.exec(code)?.[1];
  if (!entry || !table) throw new Error('the router starts in another way: see start-late.ts');
  const routeOf = Object.fromEntries(
    table.split(',').map((entry) => {
      const [route = '', name = ''] = entry.split('":');
      return [name, route.slice(1)];
    }),
  );
  return {
    first: imports.map(([, , url = '']) => url),
    routes: imports.map(([, name]) => (name && routeOf[name]) ?? null),
    entry,
  };
}
