/**
 * Chunks that differ from the bundler's defaults. A chunk takes the modules whose path contains one
 * of its parts, and their imports, unless an earlier chunk has them.
 */
const modulesByChunk: Record<string, string[]> = {
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
    'storefront/app/lib/markets/market.ts',
    'storefront/app/lib/page-meta.ts',
    'storefront/app/lib/payment-texts.ts',
    'storefront/app/lib/policy.ts',
    'storefront/app/lib/product-cache.ts',
    'storefront/app/lib/use-early-input.ts',
    'packages/contract/src/search/listing-options.ts',
    'packages/contract/src/settings/policy.ts',
    'packages/contract/src/taxonomy/terms.ts',
    'packages/domain/src/checkout/delivery-date.ts',
    'packages/domain/src/text/currencies.ts',
    'packages/domain/src/text/words.ts',
    'packages/i18n/src/en/terms/policy.ts',
    'packages/ui/src/deferred.tsx',
    'packages/ui/src/specification-list.tsx',
  ],
  // The product page shares these modules with cart, checkout and the size dialog of a card.
  'product-shared': [
    'storefront/app/components/trust-list.tsx',
    'storefront/app/features/variants/selection.ts',
    'storefront/app/lib/recently-viewed.ts',
    'storefront/app/lib/stored-gift-option.ts',
    'packages/i18n/src/en/storefront/product.ts',
  ],
  // Shared by `shopper` and `configurator`, so that a product page doesn't load `shopper`.
  'pending-action': ['storefront/app/lib/lists/pending-action.ts'],
  // Shared by `configurator` and `orders`.
  variants: ['packages/domain/src/variants/', 'packages/i18n/src/en/terms/variants.ts'],
  // Loaded by the page of a product with metals, sizes or engraving.
  configurator: [
    'storefront/app/features/variants/product-configurator.tsx',
    'storefront/app/features/variants/product-texts.ts',
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

export const clientChunks = Object.entries(modulesByChunk).map(([name, parts]) => ({
  name,
  test: (id: string) => parts.some((part) => id.replaceAll('\\', '/').includes(part)),
}));
