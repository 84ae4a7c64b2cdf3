import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import { median, type PartResult, type Row } from '../result.ts';
import { serve } from '../serve.ts';
import { type Audit, audit } from './pages/audit.ts';
import { landingPaths } from './pages/landing-paths.ts';

const part = 'hydration';
const audited = ['largest-contentful-paint', 'total-blocking-time'];

type Results = Record<'deferred' | 'at once', Audit[]>;

/**
 * Runs Lighthouse on the landing pages with and without deferred hydration (decision 19). Both use
 * the same build and alternate, so that machine load affects both.
 */
export async function measureHydration(
  shops: BenchShops,
  _short: boolean,
  audits: number,
): Promise<PartResult> {
  const database = await shops.shop(50, 10);
  const servers = {
    deferred: await serve('shop', database),
    'at once': await serve('shop', database, { DEFER_HYDRATION: 'off' }),
  };
  const kinds = Object.keys(servers) as (keyof typeof servers)[];
  const progress = createProgress(part, Object.keys(landingPaths).length * audits * kinds.length);
  const pages = Object.entries(landingPaths);
  const results = Object.fromEntries(
    pages.map(([page]) => [page, { deferred: [], 'at once': [] } as Results]),
  );
  try {
    for (let round = 1; round <= audits; round++)
      for (const [page, path] of pages)
        for (const kind of round % 2 ? kinds : kinds.toReversed()) {
          progress(`${page}, ${kind}, round ${round} of ${audits}`);
          const measured = await audit(servers[kind].url + path, audited);
          console.log(`    LCP ${Math.round(measured.lcp)} ms, TBT ${Math.round(measured.tbt)} ms`);
          results[page]?.[kind].push(measured);
        }
    const rows = Object.entries(results).flatMap(([page, both]) => [
      ...compare(page, 'lcp', both),
      ...compare(page, 'tbt', both),
    ]);
    return { rows };
  } finally {
    for (const kind of kinds) await servers[kind].stop();
  }
}

function compare(page: string, field: 'lcp' | 'tbt', results: Results): Row[] {
  const of = (kind: keyof typeof results) => median(results[kind].map((each) => each[field]));
  const [deferred, atOnce] = [of('deferred'), of('at once')];
  const name = `${page}: ${field.toUpperCase()}`;
  return [
    { part, name: `${name}, at once`, value: atOnce, unit: 'ms' },
    { part, name: `${name}, deferred`, value: deferred, unit: 'ms' },
    { part, name: `${name}, gain`, value: (1 - deferred / atOnce) * 100, unit: '%' },
  ];
}
