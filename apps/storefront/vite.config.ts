import { browserBackend } from '@briolette/browser-backend/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const isStatic = process.env.VITE_BUILD === 'static';

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  plugins: [reactRouter(), ...(isStatic ? [browserBackend()] : [])],
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
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
 * Two files that every page shares, and one of its own: what all pages need from libraries, what
 * they need of this shop, the page itself.
 */
function clientChunks() {
  return [
    { name: 'libraries', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: 'shop',
      test: /app[\\/](root|api-|transport|page-meta|site|shell|session|shop-state|catalogue|product-card|ui)|packages[\\/](contract|domain)[\\/]/,
    },
  ];
}
