import { readFileSync } from 'node:fs';
import { browserBackend } from '@briolette/browser-backend/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leanCalls } from './lean-calls.ts';
import { pictureViews } from './picture-views.ts';
import { pieceData } from './piece-data.ts';
import { leaveOutUnusedRouterParts } from './router-parts.ts';

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
    ...(isStatic ? [browserBackend()] : []),
  ],
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(isStatic ? 'static' : 'server'),
    'import.meta.env.VITE_CANVAS': JSON.stringify(canvas()),
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
    { name: 'shop', test: isOfLandingPages },
    { name: 'shopper', test: isOfShoppers },
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

/** Named one by one: a folder also holds what only other pages use. */
const landingParts = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  'packages/contract/src/(calls|constants|policy|site|texts)',
  'packages/domain/src/(count-|cut-|filter-|fold-|money|percent-)',
  'app/(entry|root|meta/|shell/(?!private-pages)|loaders/|policy/|pictures/|product-card/)',
  'packages/ui/src/(?!list-failed|forms/)',
  'packages/api-client/src/api-client',
  'app/api/(api-|transport|backend-start)',
  'app/browser/kee?p',
  'app/navigation/category-path',
  'app/session/(session-store|use-session|browser-run|renewal-time)',
  'app/cart-and-wishlist/(await-login|pending-action|list-store|list-trouble|use-list)',
];

function isOfLandingPages(id: string): boolean {
  return id.startsWith('\0rolldown') || isOneOf(landingParts, id);
}

function isOfShoppers(id: string): boolean {
  return !id.endsWith('.css') && isOneOf(shopperParts, id);
}

const isOneOf = (parts: string[], id: string) =>
  new RegExp(parts.join('|')).test(id.replaceAll('\\', '/'));
