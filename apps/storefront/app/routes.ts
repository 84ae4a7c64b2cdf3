import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { shopPageLinks } from './site/shop-page-links.ts';

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('browse', 'routes/browse.tsx'),
  route('products/:prodID', 'routes/product.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('ring-size', 'routes/ring-size.tsx'),
  ...shopPageLinks.map((name) => route(name, 'routes/shop-page.tsx', { id: name })),
  route('login', 'routes/login.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  ...['verify-email', 'stop-email-change', 'back-in-stock', 'unsubscribe'].map((name) =>
    route(name, 'routes/mail-link.tsx', { id: name }),
  ),
  layout('routes/protected.tsx', { id: 'protected' }, [
    route('wishlist', 'routes/wishlist.tsx'),
    route('invoice/:orderId', 'routes/invoice.tsx'),
    route('owned-items/:orderId', 'routes/own-pieces.tsx'),
    route('valuation/:passportKey', 'routes/valuation.tsx'),
  ]),
  route('cart', 'routes/cart.tsx', [
    index('routes/cart-list.tsx'),
    layout('routes/protected.tsx', { id: 'protected-cart' }, [
      route('checkout', 'routes/checkout.tsx'),
      route('payment/:orderId', 'routes/payment.tsx'),
      route('completedorders', 'routes/completed-orders.tsx'),
    ]),
  ]),
  route('profile', 'routes/profile.tsx', [
    layout('routes/protected-part.tsx', [
      index('routes/profile-details.tsx'),
      route('address', 'routes/profile-address.tsx'),
      route('orders', 'routes/profile-orders.tsx'),
      route('security', 'routes/profile-security.tsx'),
    ]),
  ]),
  route('passport/:passportKey', 'routes/passport.tsx'),
  route('test-payment/:paymentId', 'routes/practice-payment.tsx'),
  // A shop that wants no request tester is built with REQUEST_TESTER=off.
  ...(process.env.REQUEST_TESTER === 'off' ? [] : [route('mockman', 'routes/mockman.tsx')]),
  // Not linked: the service worker shows it.
  route('offline', 'routes/offline.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  // A static host takes no posts, so that build has no stand-in for the form-mail service.
  ...(process.env.VITE_BUILD === 'static' ? [] : [route('contact-form', 'routes/contact-stub.ts')]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
