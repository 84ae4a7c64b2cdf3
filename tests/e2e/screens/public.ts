import { at, button, type Screens, to } from './screen.ts';

const ring = '/products/aurelia-solitaire-ring';
const calla = '/products/calla-bezel-ring';
const pages = ['delivery', 'returns', 'warranty', 'care', 'questions', 'privacy', 'terms'];

/** What anybody sees. */
export const publicScreens: Screens = {
  home: at('/'),
  browse: at('/browse'),
  rings: at('/browse?category=ring&material=gold'),
  'no-match': at('/browse?search=unobtainium'),
  instead: at('/browse?search=gold+ring'),
  'filter-sheet': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await at('/browse')(page);
    await button(page, 'Show filters').click();
  },
  suggestions: async (page) => {
    await at('/browse')(page);
    await button(page, 'Search').click();
    await page.getByRole('combobox', { name: 'Search' }).fill('sapph');
    await page.getByRole('option').first().waitFor();
  },
  product: at(ring),
  choice: at(calla),
  'choice-sold-out': at(`${calla}?choice=pt.9`),
  zoom: async (page) => {
    await at(ring)(page);
    const picture = button(page, 'Zoom the picture');
    const box = await picture.boundingBox();
    if (!box) throw new Error('No picture');
    // Where its stone is, as a shopper presses.
    await picture.click({ position: { x: box.width / 2, y: box.height / 5 } });
  },
  turn: async (page) => {
    await at(ring)(page);
    await button(page, 'Turn it').click();
    await page.locator('.turn[aria-busy=false]').waitFor({ timeout: 120_000 });
  },
  'reviews-none': async (page) => {
    await at(ring)(page);
    await page.getByText('What people say who bought it here').click();
    await page.getByText('How they are checked').waitFor();
  },
  about: at('/about'),
  contact: at('/contact'),
  'ring-size': at('/ring-size'),
  ...Object.fromEntries([...pages, 'imprint'].map((name) => [name, at(`/${name}`)])),
  login: at('/login'),
  'sign-up': async (page) => {
    await at('/login')(page);
    await button(page, 'Sign Up').click();
  },
  'login-waiting': async (page) => {
    await at(ring)(page);
    await button(page, 'Add to Cart').click();
    await page.getByText('Waits for your cart').waitFor();
  },
  'forgot-password': at('/forgot-password'),
  'reset-password': at('/reset-password#no-such-link'),
  'verify-email': at('/verify-email#no-such-link'),
  'stop-email-change': at('/stop-email-change#no-such-link'),
  'back-in-stock': at('/back-in-stock#no-such-link'),
  unsubscribe: at('/unsubscribe#no-such-link'),
  offline: at('/offline'),
  unknown: at('/no-such-page'),
  mockman: at('/mockman'),
  // The last: nothing is well in this page afterwards.
  error: async (page) => {
    await at('/about')(page);
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          throw new Error('for the picture of an error');
        },
      });
    });
    await to(ring)(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
};
