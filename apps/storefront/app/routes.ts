import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { contentPageSlugs } from './features/content/shop-page-links.ts';

export default [
  index('routes/home.tsx'),
  route('about', 'features/content/about.tsx'),
  route('browse', 'routes/listing.tsx'),
  route('products/:prodID', 'routes/product.tsx'),
  route('product-preview/:prodID', 'features/catalogue/product-preview.tsx'),
  route('certificate/:prodID', 'features/catalogue/certificate.tsx'),
  route('compare', 'features/catalogue/compare-page.tsx'),
  route('contact', 'features/messages/contact.tsx'),
  route('ring-size', 'features/variants/ring-size/ring-size-finder.tsx'),
  ...contentPageSlugs.map((name) => route(name, 'features/content/shop-page.tsx', { id: name })),
  route('login', 'features/accounts/sign-in/login-page.tsx'),
  route('forgot-password', 'features/accounts/sign-in/forgot-password.tsx'),
  route('reset-password', 'features/accounts/sign-in/reset-password.tsx'),
  ...['verify-email', 'stop-email-change', 'back-in-stock', 'unsubscribe'].map((name) =>
    route(name, 'routes/email-link.tsx', { id: name }),
  ),
  route('order', 'features/orders/linked-order.tsx'),
  layout('routes/protected.tsx', { id: 'protected' }, [
    route('wishlist', 'features/wishlist/wishlist.tsx'),
    route('invoice/:orderId', 'features/orders/invoice.tsx'),
    route('owned-items/:orderId', 'features/passports/owned-items.tsx'),
    route('valuation/:passportKey', 'features/passports/valuation.tsx'),
  ]),
  route('cart', 'routes/cart-layout.tsx', [
    index('routes/cart.tsx'),
    layout('routes/protected.tsx', { id: 'protected-cart' }, [
      route('checkout', 'routes/checkout.tsx'),
      route('payment/:orderId', 'features/payments/payment-page.tsx'),
      route('completedorders', 'routes/order-complete.tsx'),
    ]),
  ]),
  route('profile', 'routes/account.tsx', [
    layout('routes/protected-part.tsx', [
      index('features/accounts/profile/profile.tsx'),
      route('address', 'features/addresses/addresses.tsx'),
      route('orders', 'features/orders/orders.tsx'),
      route('security', 'features/accounts/security/security.tsx'),
    ]),
  ]),
  route('shared-wishlist/:wishlistKey', 'features/wishlist/shared-wishlist.tsx'),
  route('passport/:passportKey', 'features/passports/passport-page.tsx'),
  route('test-payment/:paymentId', 'features/payments/test-payment.tsx'),
  // Build with REQUEST_TESTER=off to leave out the request tester.
  ...(process.env.REQUEST_TESTER === 'off'
    ? []
    : [route('mockman', 'features/request-tester/request-tester.tsx')]),
  // Not linked: the service worker shows it.
  route('offline', 'features/content/offline-page.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  // Static hosts accept no POST, so the static build has no handler for the contact form.
  ...(process.env.VITE_BUILD === 'static' ? [] : [route('contact-form', 'routes/contact-stub.ts')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
