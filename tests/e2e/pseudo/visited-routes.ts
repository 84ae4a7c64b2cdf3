/** The storefront's routes, which the test of the pseudo-language visits. */
export const storefrontRoutes = [
  '/',
  '/about',
  '/browse',
  '/products/:prodID',
  '/product-preview/:prodID',
  '/certificate/:prodID',
  '/compare',
  '/contact',
  '/ring-size',
  '/delivery',
  '/returns',
  '/warranty',
  '/care',
  '/questions',
  '/privacy',
  '/terms',
  '/imprint',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/stop-email-change',
  '/back-in-stock',
  '/unsubscribe',
  '/order',
  '/wishlist',
  '/invoice/:orderId',
  '/owned-items/:orderId',
  '/valuation/:passportKey',
  '/cart',
  '/cart/checkout',
  '/cart/payment/:orderId',
  '/cart/completedorders',
  '/profile',
  '/profile/address',
  '/profile/orders',
  '/profile/security',
  '/shared-wishlist/:wishlistKey',
  '/passport/:passportKey',
  '/test-payment/:paymentId',
  '/mockman',
  '/offline',
  '/*',
];

/** The screens of the back office, which the test of the pseudo-language visits. */
export const backOfficeScreens = [
  '/',
  '/orders',
  '/order',
  '/new-order',
  '/order-drafts',
  '/order-items',
  '/products',
  '/product',
  '/new-product',
  '/import',
  '/taxonomy',
  '/customers',
  '/customer',
  '/discounts',
  '/analytics',
  '/messages',
  '/repairs',
  '/repair',
  '/reviews',
  '/emails',
  '/email',
  '/audit-log',
  '/staff',
  '/settings',
  '/markets',
  '/market-prices',
  '/login',
  '/invitation',
  '/print',
];

/** Returns the routes that no visited path matches. */
export function findUnvisited(routes: readonly string[], paths: readonly string[]): string[] {
  return routes.filter((route) => !paths.some((path) => toPattern(route).test(path)));
}

function toPattern(route: string): RegExp {
  if (route === '/*') return /^\/no-such-page$/;
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
}
