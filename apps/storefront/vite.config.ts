import { browserBackend } from '@briolette/browser-backend/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const isStatic = process.env.VITE_BUILD === 'static';

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  plugins: [reactRouter(), ...(isStatic ? [browserBackend()] : [])],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(isStatic ? 'static' : 'server') },
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

/** One file that every page shares, and one of its own; what only forms need is neither. */
function clientChunks() {
  return [
    {
      name: 'shop',
      priority: 1,
      test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|app[\\/](entry|root|api-|transport|page-meta|site|backend|shell|session|shop-state|catalogue|product-card|ui)|packages[\\/](contract[\\/]src[\\/](constants|errors|policy|texts)|domain)/,
    },
    { name: 'schemas', test: /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]/ },
  ];
}
