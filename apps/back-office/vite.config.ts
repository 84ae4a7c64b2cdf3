import { browserBackendPlugin } from '@briolette/browser-backend/vite';
import { buildLocale } from '@briolette/i18n/vite';
import { catalogueData } from '@briolette/sample-catalogue/vite';
import { defineConfig } from 'vite';
import { htmlMessagesPlugin, placePagesPlugin } from './vite/html-pages.ts';

const isStatic = process.env.VITE_BUILD === 'static';
/** Base path of the shop. The back office is below it, at back-office/. */
const shopBase = process.env.BASE_PATH ?? '/';
const builds = '../storefront/build';
const staticFolder = process.env.LOCALE
  ? `static-${process.env.LOCALE}`
  : shopBase === '/'
    ? 'static'
    : 'static-under-sub-path';

export default defineConfig(({ command }) => ({
  // The build is written beside the shop's, so that shared files such as PostgreSQL exist once.
  base: command === 'build' ? shopBase : `${shopBase}back-office/`,
  cacheDir: `node_modules/.vite/${isStatic ? 'static' : 'server'}`,
  plugins: [
    htmlMessagesPlugin(),
    placePagesPlugin(),
    catalogueData(),
    buildLocale(),
    ...(isStatic ? [browserBackendPlugin()] : []),
  ],
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(isStatic ? 'static' : 'server'),
    'import.meta.env.VITE_SHOP_BASE_PATH': JSON.stringify(shopBase),
  },
  worker: { format: 'es' as const },
  optimizeDeps: {
    exclude: ['@electric-sql/pglite'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react-router', 'zod/mini'],
  },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    outDir: isStatic ? `${builds}/${staticFolder}` : `${builds}/server/client`,
    // The shop's build is already in this folder.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'side-by-side/index.html'],
      // "use client" has no effect here; the bundler warns about it.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
}));
