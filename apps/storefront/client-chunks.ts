/**
 * Chunks that differ from the bundler's own. A chunk takes the modules whose path contains one of
 * its parts, and what these import, unless an earlier chunk has it.
 */
const chunks: Record<string, string[]> = {
  // Loaded by every page: React, the root, and all modules that landing pages share with other pages,
  // so that a first visit loads few files. `npm run bench -- bytes` checks the budget.
  root: [
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'storefront/app/root.tsx',
    'storefront/app/meta/',
    'storefront/app/pictures/',
    'storefront/app/policy/',
    'storefront/app/product-card/',
    'storefront/app/loaders/load-products.ts',
    'storefront/app/loaders/read-early.ts',
    'packages/domain/src/delivery-date.ts',
    'packages/ui/src/deferred.tsx',
    'packages/ui/src/facts.tsx',
  ],
  // Loaded after a login or with the first click on cart or wishlist.
  shopper: [
    'storefront/app/browser/',
    'storefront/app/cart-and-wishlist/',
    'storefront/app/session/',
    'storefront/app/shopper-data/',
  ],
  // 3D views of products; each kind of product adds the chunk of its builder.
  jewel: ['packages/geometry/src/shot.ts'],
  ui: ['packages/ui/src/'],
  // Shared by cart, checkout and orders.
  orders: [
    'storefront/app/address-text/',
    'storefront/app/discounts/',
    'storefront/app/line-choice/',
    'storefront/app/order-facts/',
    'storefront/app/paying/',
  ],
  // Form validation.
  forms: ['node_modules/react-hook-form/', 'node_modules/zod/', 'packages/contract/src/'],
};

export const clientChunks = Object.entries(chunks).map(([name, parts]) => ({
  name,
  test: (id: string) => parts.some((part) => id.replaceAll('\\', '/').includes(part)),
}));
