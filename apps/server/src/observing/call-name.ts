import { type Operation, operations } from '@briolette/contract';

const calls = Object.entries<Operation>(operations).map(([name, { method, path }]) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** What was called, for logs and counters: never a path with somebody's ids in it. */
export function callName(method: string, pathname: string): string {
  if (!pathname.startsWith('/api/')) return kindOfPath(pathname);
  return (
    calls.find((call) => call.method === method && call.pattern.test(pathname))?.name ?? 'unknown'
  );
}

function kindOfPath(pathname: string): string {
  if (pathname === '/livez' || pathname === '/readyz') return 'probe';
  return pathname.startsWith('/assets/') ? 'asset' : 'page';
}

const cacheable = ['listProducts', 'getProduct', 'listCategories', 'getCategory'];

/** The same for everyone, and asked for by everyone. */
export function isCatalogueCall(method: string, pathname: string): boolean {
  return cacheable.includes(callName(method, pathname));
}
