import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserBackend } from '@briolette/browser-backend/vite';
import { pieceData } from '@briolette/catalogue/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { leanCalls } from './lean-calls.ts';
import { minifyTwice } from './minify-twice.ts';
import { pictureViews } from './picture-views.ts';
import { serverWorker } from './server-worker.ts';

const isStatic = process.env.VITE_BUILD === 'static';

/** The browser paints its own frame in it, before any style sheet is there. */
function canvas(): string {
  const colours = readFileSync(new URL('app/site/colours.css', import.meta.url), 'utf8');
  return /--canvas: ([^;]+);/.exec(colours)?.[1] ?? '#fff';
}

/** The shop's mark, to be written into the page: a file of its own would be one more to fetch. */
function icon(): string {
  const file = new URL('public/icon.svg', import.meta.url);
  return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8').trim())}`;
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
    pagesLendToTheirParts(),
    minifyTwice(),
    ...(isStatic ? [browserBackend()] : [serverWorker()]),
  ],
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(isStatic ? 'static' : 'server'),
    'import.meta.env.VITE_CANVAS': JSON.stringify(canvas()),
    'import.meta.env.VITE_ICON': JSON.stringify(icon()),
  },
  worker: { format: 'es' },
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
        // What every page has already need not be named again in front of each late part.
        modulePreload: {
          resolveDependencies: (_, files) => files.filter((file) => !/\/entry[.-]/.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: clientChunks() },
            // Every page carries a list of all pages' files: six characters tell versions apart.
            entryFileNames: 'assets/[name]-[hash:6].js',
          },
        },
      },
    },
  },
});

/** A page's file may also give what its late parts share with it; a file of its own would be one more. */
function pagesLendToTheirParts(): Plugin {
  return {
    name: 'pages-lend-to-their-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  };
}

/**
 * Few files: what the pages share that a shopper lands on, what a logged-in shopper needs besides,
 * what forms need, and one file of each page's own.
 */
function clientChunks() {
  return [
    { name: sharedByLandingPages },
    { name: ofTheList },
    { name: usedByShoppers },
    // What every kind of piece is built with; the builder of one kind comes in a file of its own.
    { name: 'jewel', test: /packages[\\/]jewel[\\/]src[\\/](pieces[\\/]chains|[^\\/]+)\.ts$/ },
    { name: 'backend-here', test: (id: string) => isOneOf(backendParts, id) },
    { name: 'choice', test: (id: string) => isOneOf(choiceParts, id) },
    { name: 'orders', test: (id: string) => isOneOf(orderParts, id) },
    { name: 'forms', test: (id: string) => isOneOf(formParts, id) },
  ];
}

// Every page carries a list of all files, so that what a few pages share is one file and not ten.
/** Begun by the static build once a page is there. */
const backendParts = ['app/(api/backend-here|loaders/read-again|shell/follow-edits)'];
/** What can be chosen of a piece, before and after it is in the cart. */
const choiceParts = [
  'app/(choice|ring-size)/',
  'packages/domain/src/(choice|engraving|line-day|ring-sizes)',
];
/** What the pages of the cart and of orders share. */
const orderParts = [
  'app/(address-text|discounts|line-choice|order-facts|paying)/',
  'packages/domain/src/(cart-totals|checkout-totals|discounts-of|order-number)',
  'packages/papers/src/s',
  'packages/ui/src/cut-text',
];
const formParts = [
  'app/forms/',
  'node_modules/(zod|react-hook-form)/',
  'packages/contract/src/(account|address|email-address|engraving|models|product|storable-text)',
  'packages/domain/src/(display-name|minutes-in-words)',
  'packages/ui/src/forms/',
];

const shopperParts = [
  'app/(session|shopper-data|cart-and-wishlist|browser|navigation)/',
  'app/api/(?!backend-here)',
  'packages/ui/src/(list-failed|toasts|use-hidden-tab)',
  'packages/api-client/',
];

/** Packages with one door, behind which most is for others: what of them these pages use. */
const landingPackages = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  'packages/contract/src/(calls|constants|policy|site|texts)',
  'packages/domain/src/(cut-|delivery-|fold-|money|percent-)',
];
const everyPage = ['app/entry.client.tsx', 'app/root.tsx'];
const listPage = 'app/routes/browse.tsx';
const landingPages = ['app/routes/home.tsx', listPage, 'app/routes/product.tsx'];
const pages = [
  ...everyPage,
  ...readdirSync(new URL('app/routes', import.meta.url)).map((file) => `app/routes/${file}`),
];

type Graph = Rolldown.ChunkingContext;

/** In the shared file is what every page needs, and what a landing page shares with any other. */
function sharedByLandingPages(id: string, graph: Graph): string | null {
  if (id.startsWith('\0rolldown') || isOneOf(landingPackages, id)) return 'shop';
  if (!/\/(app|packages\/(ui|api-client))\//.test(plain(id))) return null;
  const isNeeded = (page: string) => importedBy(page, graph).has(id);
  if (everyPage.some(isNeeded)) return 'shop';
  const [first, second] = landingPages.filter(isNeeded);
  if (!first) return null;
  const isReached = (page: string) => page !== first && reachedFrom(page, graph).has(id);
  return second || pages.some(isReached) ? 'shop' : null;
}

/** The list lends the rules of its filters to its late parts, and nobody else needs them. */
function ofTheList(id: string, graph: Graph): string | null {
  if (isOneOf(['packages/domain/src/(count-products|filter-)'], id)) return 'browse';
  const [file = ''] = id.split('?');
  const isItsOwn = /\/app\/.*\.tsx?$/.test(plain(file)) && importedBy(listPage, graph).has(file);
  return isItsOwn ? 'browse' : null;
}

function usedByShoppers(id: string, graph: Graph): string | null {
  if (isOneOf(['packages/contract/src/(all-calls|notices|shopper-)'], id)) return 'shopper';
  if (id.endsWith('.css') || !isOneOf(shopperParts, id)) return null;
  return landingPages.some((page) => importedBy(page, graph).has(id)) ? null : 'shopper';
}

/** All that a file of this folder needs before it runs, itself included. */
const importedBy = (file: string, graph: Graph) => walk(file, graph, false);

/** The same, with what it may fetch later. */
const reachedFrom = (file: string, graph: Graph) => walk(file, graph, true);

const walked = new Map<string, Set<string>>();

function walk(file: string, graph: Graph, late: boolean): Set<string> {
  const key = `${late} ${file}`;
  let found = walked.get(key);
  if (found) return found;
  found = new Set([fileURLToPath(new URL(file, import.meta.url))]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) found.add(next);
    if (late) for (const next of info?.dynamicallyImportedIds ?? []) found.add(next);
  }
  walked.set(key, found);
  return found;
}

const isOneOf = (parts: string[], id: string) => new RegExp(parts.join('|')).test(plain(id));
const plain = (path: string) => path.replaceAll('\\', '/');
