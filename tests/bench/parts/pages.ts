import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../browser-engine/launch-options.ts';
import { serveFolder } from '../../e2e/support/static-server.ts';
import type { BenchShops } from '../bench-shops.ts';
import { load } from '../load.ts';
import { createProgress, type Progress } from '../progress.ts';
import { median, type PartResult, type Row } from '../result.ts';
import { serve } from '../serve.ts';
import { type Audit, audit } from './pages/audit.ts';
import { buildEmptyApp } from './pages/build-empty-app.ts';
import { clickFilters } from './pages/filter-click.ts';
import { checkLaterFiles, firstLoad } from './pages/first-load.ts';
import { landingPaths } from './pages/landing-paths.ts';
import { serveTwin } from './pages/static-twin.ts';

const part = 'pages';
/** The JavaScript budget of each landing page, compressed with Brotli. */
const maxScriptKiB = 108;
const maxScriptFiles = 4;
type Page = keyof typeof landingPaths;
type Build = 'server' | 'static';
const maxRequests = { home: 15, browse: 18, product: 14 };
const build = (name: string) =>
  fileURLToPath(new URL(`../../../apps/storefront/build/${name}`, import.meta.url));
const staticBuild = build('static');

/** Measures downloads and load times of both builds against an empty app and a static copy. */
export async function measurePages(
  shops: BenchShops,
  short: boolean,
  audits: number,
): Promise<PartResult> {
  const rounds = short ? 0 : audits;
  const url = await shops.shop(50, 10);
  const progress = createProgress(part, 8 + rounds * 6 + (short ? 0 : 3));
  progress('empty React Router app');
  const emptyKiB = await buildEmptyApp();
  const rows: Row[] = [
    { part, name: 'empty React Router app: JavaScript', value: emptyKiB, unit: 'KiB' },
  ];
  const { origins, browser, stop, server } = await openBuilds(url);
  try {
    rows.push(...(await firstLoads(browser, origins, progress)));
    progress('rendering on the server');
    const cost = await renderInChild(url, short ? 60 : 100);
    // Two to three times the result of a machine with half of its CPU time stolen.
    const rendering = { browse: { goal: 4.5, limit: 40 }, product: { goal: 2.2, limit: 20 } };
    for (const [page, { goal, limit }] of Object.entries(rendering))
      rows.push(
        {
          part,
          name: `rendering ${page}: CPU`,
          value: cost[page] ?? Number.NaN,
          unit: 'ms',
          goal: { atMost: goal },
          limit: { atMost: limit },
        },
        {
          part,
          name: `keeping ${page} while the answers are the same: CPU`,
          value: cost[`${page}, cached`] ?? Number.NaN,
          unit: 'ms',
          goal: { atMost: 0.2 },
          limit: { atMost: 2 },
        },
      );
    if (!short) {
      rows.push(...(await cachedPageRows(server, progress)));
      rows.push(...(await clickRows(browser, origins.server, progress)));
      if (rounds > 0) rows.push(...(await auditRows(origins.server, rounds, progress)));
    }
    return { rows };
  } finally {
    await stop();
  }
}

/** Measures only the bytes, files and requests of a first visit to each page. */
export async function measureBytes(shops: BenchShops): Promise<PartResult> {
  const progress = createProgress(part, 6);
  const { origins, browser, stop } = await openBuilds(await shops.shop(50, 10));
  try {
    return { rows: await firstLoads(browser, origins, progress) };
  } finally {
    await stop();
  }
}

/** Serves both builds as in production and opens a browser. */
async function openBuilds(databaseUrl: string) {
  if (!existsSync(staticBuild)) throw new Error('The shop is not built: run npm run build');
  await checkLaterFiles(build('static/assets'), build('server/client/assets'));
  const server = await serve('shop', databaseUrl);
  const files = await serveFolder(staticBuild, 0);
  const browser = await chromium.launch(launchOptions);
  const origins = {
    server: server.url,
    static: `http://127.0.0.1:${(files.address() as AddressInfo).port}`,
  };
  const stop = async () => {
    await browser.close();
    files.close();
    await server.stop();
  };
  return { origins, browser, server, stop };
}

async function firstLoads(
  browser: Browser,
  origins: Record<'server' | 'static', string>,
  progress: Progress,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [build, origin] of Object.entries(origins))
    for (const [page, path] of Object.entries(landingPaths)) {
      progress(`first load of ${page}, ${build} build`);
      const loaded = await firstLoad(browser, origin + path);
      rows.push(...loadRows(build as Build, page as Page, loaded));
    }
  return rows;
}

async function renderInChild(
  databaseUrl: string,
  renders: number,
): Promise<Record<string, number>> {
  const file = fileURLToPath(new URL('./pages/render-child.ts', import.meta.url));
  const child = fork(file, [databaseUrl, JSON.stringify(landingPaths), String(renders)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [cost] = await once(child, 'message');
  return cost;
}

function loadRows(build: Build, page: Page, load: Awaited<ReturnType<typeof firstLoad>>): Row[] {
  const name = `${page}, ${build}`;
  return [
    {
      part,
      name: `${name}: JavaScript`,
      value: load.scriptKiB,
      unit: 'KiB',
      goal: { atMost: maxScriptKiB },
      limit: { atMost: maxScriptKiB },
    },
    {
      part,
      name: `${name}: JavaScript files`,
      value: load.scripts,
      unit: '',
      goal: { atMost: maxScriptFiles },
      limit: { atMost: maxScriptFiles },
    },
    { part, name: `${name}: style`, value: load.styleKiB, unit: 'KiB' },
    { part, name: `${name}: fonts`, value: load.fontKiB, unit: 'KiB' },
    { part, name: `${name}: pictures`, value: load.imageKiB, unit: 'KiB' },
    {
      part,
      name: `${name}: requests`,
      value: load.requests,
      unit: '',
      goal: { atMost: maxRequests[page] },
      limit: { atMost: maxRequests[page] },
    },
    {
      part,
      name: `${name}: requests to others`,
      value: load.toOthers,
      unit: '',
      limit: { atMost: 0 },
    },
  ];
}

async function cachedPageRows(
  server: Awaited<ReturnType<typeof serve>>,
  progress: Progress,
): Promise<Row[]> {
  progress('cached page against hello');
  const hello = await serve('hello');
  const cpu: Record<string, number[]> = { hello: [], page: [] };
  for (let round = 0; round < 6; round++)
    for (const [name, served, path] of [
      ['hello', hello, '/'],
      ['page', server, '/about'],
    ] as const) {
      const { cpuMsPerRequest } = await load(served, {
        connections: 8,
        amount: 1_000,
        requests: [{ path }],
      });
      if (round > 0) cpu[name]?.push(cpuMsPerRequest);
    }
  await hello.stop();
  return [
    {
      part,
      name: 'cached page against hello, by CPU',
      value: median(cpu.hello ?? []) / median(cpu.page ?? []),
      unit: '×',
      goal: { atLeast: 0.5 },
    },
  ];
}

async function clickRows(browser: Browser, origin: string, progress: Progress): Promise<Row[]> {
  progress('filter clicks at 4× slowdown');
  const clicks = await clickFilters(browser, origin + landingPaths.browse, 24);
  return [
    {
      part,
      name: 'filter click at 4× slowdown: median',
      value: median(clicks),
      unit: 'ms',
      goal: { atMost: 24 },
    },
    {
      part,
      name: 'filter click at 4× slowdown: slowest',
      value: Math.max(...clicks),
      unit: 'ms',
      goal: { atMost: 100 },
    },
  ];
}

async function auditRows(origin: string, rounds: number, progress: Progress): Promise<Row[]> {
  const twin = await serveTwin(origin);
  const rows: Row[] = [];
  for (const [page, path] of Object.entries(landingPaths)) {
    const audits: Record<'page' | 'twin', Audit[]> = { page: [], twin: [] };
    for (let round = 1; round <= rounds; round++)
      for (const [kind, base] of [
        ['page', origin],
        ['twin', twin.url],
      ] as const) {
        progress(`Lighthouse, ${page}, ${kind}, round ${round} of ${rounds}`);
        audits[kind].push(await audit(base + path));
      }
    rows.push(...buildAuditRows(page, audits));
  }
  twin.stop();
  return rows;
}

function buildAuditRows(page: string, audits: Record<'page' | 'twin', Audit[]>): Row[] {
  const of = (
    kind: 'page' | 'twin',
    field: 'lcp' | 'tbt' | 'cls' | 'mainThread' | 'benchmarkIndex',
  ) => median(audits[kind].map((each) => each[field]));
  const scores = Object.keys(audits.page[0]?.scores ?? {}) as (keyof Audit['scores'])[];
  return [
    ...scores.map((name) => ({
      part,
      name: `${page}: Lighthouse ${name}`,
      value: median(audits.page.map((each) => each.scores[name])),
      unit: '',
      goal: { atLeast: name === 'performance' && page === 'browse' ? 99 : 100 },
    })),
    {
      part,
      // It has no script, so the difference to 100 is caused by the machine.
      name: `${page}: Lighthouse performance of the static twin`,
      value: median(audits.twin.map((each) => each.scores.performance)),
      unit: '',
    },
    { part, name: `${page}: LCP`, value: of('page', 'lcp'), unit: 'ms' },
    {
      part,
      name: `${page}: LCP against the static twin`,
      value: of('page', 'lcp') / of('twin', 'lcp'),
      unit: '×',
      goal: { atMost: 1.05 },
    },
    { part, name: `${page}: TBT`, value: of('page', 'tbt'), unit: 'ms' },
    {
      part,
      name: `${page}: TBT beyond the static twin's`,
      value: of('page', 'tbt') - of('twin', 'tbt'),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    { part, name: `${page}: CLS`, value: of('page', 'cls'), unit: '', goal: { atMost: 0 } },
    { part, name: `${page}: main-thread CPU`, value: of('page', 'mainThread'), unit: 'ms' },
    {
      part,
      name: `${page}: main-thread CPU against the static twin`,
      value: of('page', 'mainThread') / of('twin', 'mainThread'),
      unit: '×',
      goal: { atMost: 2.5 },
    },
    {
      part,
      name: `${page}: benchmark index of the machine`,
      value: of('page', 'benchmarkIndex'),
      unit: '',
    },
  ];
}
