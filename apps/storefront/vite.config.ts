import { browserBackendPlugin } from '@briolette/browser-backend/vite';
import { buildLocale } from '@briolette/i18n/vite';
import { bundleWorker } from '@briolette/offline/vite/bundle-worker.ts';
import { catalogueData } from '@briolette/sample-catalogue/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const isStatic = process.env.VITE_BUILD === 'static';

/** Compiled at start, before the first request. */
const firstVisit = [
  'app/{root,entry.client}.tsx',
  'app/routes/{home,listing,product}.tsx',
  ...(isStatic
    ? ['app/lib/api/local-backend.ts', '../../packages/browser-backend/src/worker/engine.ts']
    : []),
];

/**
 * Chunks that differ from the bundler's defaults. A chunk takes the modules whose path contains one
 * of its parts, and their imports, unless an earlier chunk has them.
 */
const chunks: Record<string, string[]> = {
  // Loaded by every page: React, the root, and all modules that landing pages share with other pages,
  // so that a first visit loads few files. `npm run bench -- bytes` checks the budget.
  root: [
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'storefront/app/root.tsx',
    'storefront/app/components/heart-button.tsx',
    'storefront/app/components/image.tsx',
    'storefront/app/components/price.tsx',
    'storefront/app/components/product-card/',
    'storefront/app/lib/early-data.ts',
    'storefront/app/lib/ignore-double-press.ts',
    'storefront/app/lib/page-meta.ts',
    'storefront/app/lib/policy.ts',
    'storefront/app/lib/product-cache.ts',
    'storefront/app/lib/use-early-input.ts',
    'packages/contract/src/search/listing-options.ts',
    'packages/contract/src/settings/policy.ts',
    'packages/contract/src/taxonomy/terms.ts',
    'packages/domain/src/checkout/delivery-date.ts',
    'packages/domain/src/text/words.ts',
    'packages/i18n/src/en/terms/policy.ts',
    'packages/ui/src/deferred.tsx',
    'packages/ui/src/specification-list.tsx',
  ],
  // Loaded after a login or with the first click on cart or wishlist.
  shopper: [
    'storefront/app/lib/browser-storage.ts',
    'storefront/app/lib/lists/',
    'storefront/app/lib/other-tabs.ts',
    'storefront/app/lib/resource.ts',
    'storefront/app/lib/session/',
  ],
  // 3D views of products; each kind of product adds the chunk of its builder.
  geometry: ['packages/geometry/src/photo/shot.ts'],
  ui: ['packages/ui/src/'],
  // Shared by cart, checkout and orders.
  orders: [
    'storefront/app/components/address-text.tsx',
    'storefront/app/components/line-options.tsx',
    'storefront/app/components/order-details.tsx',
    'storefront/app/features/discounts/',
    'storefront/app/features/payments/pay-order.ts',
  ],
  // Form validation.
  forms: ['node_modules/react-hook-form/', 'node_modules/zod/', 'packages/contract/src/'],
};

const clientChunks = Object.entries(chunks).map(([name, parts]) => ({
  name,
  test: (id: string) => parts.some((part) => id.replaceAll('\\', '/').includes(part)),
}));

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  // One cache per build, so that switching builds keeps both.
  cacheDir: `node_modules/.vite/${isStatic ? 'static' : 'server'}`,
  plugins: [
    reactRouter(),
    catalogueData(),
    buildLocale(),
    extendableEntries(),
    ...(isStatic ? [browserBackendPlugin()] : [serverWorkerPlugin()]),
  ],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(isStatic ? 'static' : 'server') },
  worker: { format: 'es' },
  optimizeDeps: {
    exclude: ['@electric-sql/pglite'],
    // Pre-bundled, because discovering them later would reload the page.
    include: ['react-hook-form', 'zod/mini'],
  },
  server: { warmup: { clientFiles: firstVisit } },
  environments: {
    client: {
      build: {
        target: 'es2024',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } },
      },
    },
  },
});

/**
 * Lets a route's file also export code that its lazy parts share with it, which saves a chunk.
 * React Router sets 'exports-only' in its own config, after this one is read.
 */
function extendableEntries(): Plugin {
  return {
    name: 'extendable-entries',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : undefined,
  };
}

const source = new URL(import.meta.resolve('@briolette/offline/server-service-worker.ts'));

/** Emits the service worker at the root of the shop, because its scope is its folder. */
function serverWorkerPlugin(): Plugin {
  return {
    name: 'briolette-server-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const code = await bundleWorker(source);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}
