import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserBackend } from '@briolette/browser-backend/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { leanCalls } from './lean-calls.ts';
import { pictureViews } from './picture-views.ts';
import { pieceData } from './piece-data.ts';
import { leaveOutUnusedRouterParts } from './router-parts.ts';
import { serverWorker } from './server-worker.ts';

const isStatic = process.env.VITE_BUILD === 'static';

/** The browser paints its own frame in it, before any style sheet is there. */
function canvas(): string {
  const colours = readFileSync(new URL('app/site/colours.css', import.meta.url), 'utf8');
  return /--canvas: ([^;]+);/.exec(colours)?.[1] ?? '#fff';
}

/** Made ready while the first visitor still types the address. */
const firstVisit = [
  'app/{root,entry.client}.tsx',
  'app/routes/{home,browse,product}.tsx',
  ...(isStatic ? ['app/api/backend-here.ts', '../../packages/browser-backend/src/engine.ts'] : []),
];

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  // One each, so that going from one to the other does not bundle everything anew.
  cacheDir: `node_modules/.vite/${isStatic ? 'static' : 'server'}`,
  plugins: [
    reactRouter(),
    pictureViews(),
    pieceData(),
    leanCalls(),
    leaveOutUnusedRouterParts(),
    ...(isStatic ? [browserBackend()] : [serverWorker()]),
  ],
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(isStatic ? 'static' : 'server'),
    'import.meta.env.VITE_CANVAS': JSON.stringify(canvas()),
  },
  worker: {
    format: 'es',
    // By its name one sees in a list of requests whose a file is.
    rolldownOptions: { output: { chunkFileNames: 'assets/worker-[name]-[hash].js' } },
  },
  optimizeDeps: {
    exclude: ['@electric-sql/pglite'],
    // Named, or the first form that somebody opens stops to bundle them, and reloads.
    include: ['react-hook-form', 'zod/mini'],
  },
  server: { warmup: { clientFiles: firstVisit } },
  environments: {
    client: {
      build: {
        target: 'es2024',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: clientChunks() } } },
      },
    },
  },
});

/**
 * Few files: what the pages share that a shopper lands on, what a logged-in shopper needs besides,
 * what forms need, and one file of each page's own.
 */
function clientChunks() {
  return [
    { name: sharedByLandingPages },
    { name: usedByShoppers },
    // What every kind of piece is built with; the builder of one kind comes in a file of its own.
    { name: 'jewel', test: /packages[\\/]jewel[\\/]src[\\/](pieces[\\/]chains|[^\\/]+)\.ts$/ },
    {
      name: 'forms',
      test: /packages[\\/]ui[\\/]src[\\/]forms[\\/]|node_modules[\\/](zod|react-hook-form)[\\/]/,
    },
  ];
}

const shopperParts = [
  'app/(session|shopper-data|cart-and-wishlist|browser|navigation)/',
  'app/api/(?!backend-here)',
  'packages/ui/src/list-failed',
  'packages/api-client/',
];

/** Packages with one door, behind which most is for others: what of them these pages use. */
const landingPackages = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  'packages/contract/src/(calls|constants|policy|site|texts)',
  'packages/domain/src/(cut-|filter-(in-url|state)|fold-|money|percent-)',
];
const everyPage = ['app/entry.client.tsx', 'app/root.tsx'];
const landingPages = ['home', 'browse', 'product'].map((page) => `app/routes/${page}.tsx`);

type Graph = Rolldown.ChunkingContext;

/** In the shared file is what every page needs, and what a landing page shares with any other. */
function sharedByLandingPages(id: string, graph: Graph): string | null {
  if (id.startsWith('\0rolldown') || isOneOf(landingPackages, id)) return 'shop';
  if (!/\/(app|packages\/(ui|api-client))\//.test(plain(id))) return null;
  const isNeeded = (page: string) => importedBy(page, graph).has(id);
  if (everyPage.some(isNeeded)) return 'shop';
  const [first, second] = landingPages.filter(isNeeded);
  if (!first) return null;
  // The router's own entry of a page, with a question mark, imports nothing else.
  const isOfOther = (importer: string) =>
    !importer.includes('?') && !importedBy(first, graph).has(importer);
  return second || graph.getModuleInfo(id)?.importers.some(isOfOther) ? 'shop' : null;
}

function usedByShoppers(id: string, graph: Graph): string | null {
  if (isOneOf(['packages/contract/src/(notices|shopper-texts)'], id)) return 'shopper';
  if (id.endsWith('.css') || !isOneOf(shopperParts, id)) return null;
  return landingPages.some((page) => importedBy(page, graph).has(id)) ? null : 'shopper';
}

const importsOf = new Map<string, Set<string>>();

/** All that a file of this folder needs before it runs, itself included. */
function importedBy(file: string, graph: Graph): Set<string> {
  let found = importsOf.get(file);
  if (found) return found;
  found = new Set([fileURLToPath(new URL(file, import.meta.url))]);
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  importsOf.set(file, found);
  return found;
}

const isOneOf = (parts: string[], id: string) => new RegExp(parts.join('|')).test(plain(id));
const plain = (path: string) => path.replaceAll('\\', '/');
