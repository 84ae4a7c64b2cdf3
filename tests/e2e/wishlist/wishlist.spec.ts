import { findViolations } from '../support/find-violations.ts';
import { findSidewaysScroll } from '../support/horizontal-scroll.ts';
import { call, getCart, getWishlist, putInCart, putOnWishlist } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

const at = (path: string) => (url: URL) => url.pathname === path;

test('the wishlist shows a card per product, and removes and adds without a reload', async ({
  page,
  logIn,
}) => {
  const [one, two] = [getProduct(0), getProduct(1)];
  const cards = page.getByRole('list', { name: 'Wishlist' }).getByRole('article');
  await logIn('/wishlist');

  await test.step('an empty wishlist leads to the shop [WSH-02 WSH-03]', async () => {
    await expect(page.getByRole('heading', { name: 'Wishlist is empty...' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse shop' }).click();
    await expect(page).toHaveURL(at('/browse'));
  });

  await test.step('a count of 0 is in the badge, visually hidden [HDR-17]', async () => {
    const badge = page.getByRole('link', { name: 'Wishlist, 0 items' }).locator('.badge');
    await expect(badge).toHaveText('0');
    await expect(badge).toHaveClass(/visually-hidden/);
  });

  await putOnWishlist(page, one._id, two._id);
  await page.goto('/wishlist');
  const heart = page.getByRole('button', { name: `Wishlist: ${one.product_name}` });
  await test.step('shows one card per product, flagged [WSH-01 CRD-16]', async () => {
    await expect(cards).toHaveCount(2);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the badge is the length of the list and links to it [HDR-11 STA-18]', async () => {
    await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toHaveAttribute(
      'href',
      '/wishlist',
    );
  });

  await test.step('removes a card without a reload, with a notice [WSH-04 ERR-04]', async () => {
    await heart.click();
    await expect(cards).toHaveCount(1);
    await expect(page.locator('.toast-warning')).toContainText('Product Deleted from wishlist');
  });

  await test.step('the badge follows, and Undo restores the card [HDR-16 STA-16]', async () => {
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards).toHaveCount(2);
    await expect(page.getByText('Product added to wishlist')).toBeVisible();
  });

  await test.step('adds one more of a product that is in the cart [CRD-13 STA-22]', async () => {
    await putInCart(page, one._id);
    await page.reload();
    await page.getByRole('button', { name: `+ 1 in Cart: ${one.product_name}` }).click();
    await expect(page.getByText('Cart quantity increased successfully!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect((await getCart(page)).map(({ qty }) => qty)).toEqual([2]);
  });

  await test.step('shows a loading state, not the empty text, while it loads [WSH-05 STA-15]', async () => {
    for (const { _id } of [one, two])
      await call(page, `/api/user/wishlist/${_id}`, { method: 'DELETE' });
    await page.addInitScript(() => {
      const send = window.fetch;
      const release = new Promise((resolve) => addEventListener('release', resolve));
      window.fetch = async (input, init) => {
        if (new Request(input, init).url.includes('/api/user/wishlist')) await release;
        return send(input, init);
      };
    });
    await page.goto('/wishlist');
    await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible();
    await expect(page.getByText('Wishlist is empty...')).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('release')));
    await expect(page.getByText('Wishlist is empty...')).toBeVisible();
  });
});

test('a product page adds to cart and wishlist', async ({ page, logIn }) => {
  const product = getProduct(3);
  const path = `/products/${product._id}`;

  await test.step('a visitor sees Login and neither list [HDR-13 HDR-15]', async () => {
    await open(page, '/');
    await expect(page.getByRole('link', { name: /^(Cart|Wishlist|Profile)/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  await logIn(path);
  await test.step('Add to Cart adds the product and confirms it [PDP-04 ERR-06]', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).first().dblclick();
    await expect(page.locator('.toast-success')).toContainText('Added to cart');
  });

  await test.step('a double press adds one and stays on the page [CRD-11 CRD-15]', async () => {
    await expect(page).toHaveURL(at(path));
    expect((await getCart(page)).map(({ qty }) => qty)).toEqual([1]);
  });

  const wishlistButton = page.getByRole('button', { name: /wishlist$/ }).first();
  await test.step('the wishlist button adds, removes and changes its label [PDP-06 ERR-03]', async () => {
    await expect(wishlistButton).toHaveText('Add to wishlist');
    await wishlistButton.click();
    await expect(page.getByText('Product added to wishlist')).toBeVisible();
    await expect(wishlistButton).toHaveText('Remove from wishlist');
    await wishlistButton.click();
    await expect(wishlistButton).toHaveText('Add to wishlist');
  });

  await test.step('the last of many quick presses of the heart wins [CRD-08 CRD-09]', async () => {
    for (let press = 0; press < 7; press += 1) await wishlistButton.click();
    await expect(wishlistButton).toHaveText('Remove from wishlist');
  });

  await test.step('the server has the product on the wishlist once [STA-17]', async () => {
    await expect
      .poll(async () => (await getWishlist(page)).map(({ _id }) => _id))
      .toEqual([product._id]);
    await expect(wishlistButton).toHaveText('Remove from wishlist');
  });

  await test.step('Go to Cart opens the cart [PDP-05]', async () => {
    await page.getByRole('link', { name: 'Go to Cart' }).first().click();
    await expect(page).toHaveURL(at('/cart'));
  });

  await test.step('both lists load after a reload [STA-19 STA-23]', async () => {
    await putInCart(page, getProduct(0)._id, getProduct(1)._id, getProduct(1)._id);
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  });

  await test.step('the cart badge counts lines and links to the cart [HDR-12]', async () => {
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute(
      'href',
      '/cart',
    );
  });
});

test.describe('sharing', () => {
  // The link that was ended.
  test.use({ expectedErrors: /404.*shared-wishlists/ });

  test('a wishlist is shared by a link, by keyboard and on a narrow screen', async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logIn('/wishlist');
    await putOnWishlist(page, getProduct(0)._id, getProduct(1)._id);
    const share = page.getByRole('button', { name: 'Share wishlist' });
    const link = page.getByRole('textbox', { name: 'Link to your wishlist' });

    await test.step('a late reply does not hide the link, which gets the focus [SHW-01]', async () => {
      await page.addInitScript(holdFirstLinkReply);
      await open(page, '/wishlist');
      await share.press('Enter');
      await expect(link).toBeFocused();
      await page.evaluate(() => dispatchEvent(new Event('reply')));
      await page.evaluate(() => window.linkReply);
      await expect(link).toHaveValue(/\/shared-wishlist\/[\w-]{22}$/);
      expect(await findViolations(page, { include: 'main' })).toEqual([]);
      expect(await findSidewaysScroll(page)).toEqual([]);
    });

    await test.step('without a clipboard it asks to copy the link by hand [SHW-05]', async () => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined }),
      );
      await page.getByRole('button', { name: 'Copy link' }).press('Enter');
      await expect(page.getByText("We couldn't copy the link.")).toBeVisible();
    });

    const address = await link.inputValue();
    await test.step('visitors see the products, read-only [SHW-02]', async () => {
      await open(page, new URL(address).pathname);
      const list = page.getByRole('list', { name: 'A shared wishlist' });
      await expect(list.getByRole('article')).toHaveCount(2);
      expect(await findViolations(page)).toEqual([]);
      expect(await findSidewaysScroll(page)).toEqual([]);
    });

    await test.step('Stop sharing moves the focus to Share wishlist, and ends the link [SHW-03]', async () => {
      await open(page, '/wishlist');
      await page.evaluate(() => dispatchEvent(new Event('reply')));
      await page.getByRole('button', { name: 'Stop sharing' }).press('Enter');
      await expect(share).toBeFocused();
      await open(page, new URL(address).pathname);
      await expect(
        page.getByRole('heading', { name: 'This wishlist is no longer shared' }),
      ).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
});

declare global {
  interface Window {
    /** The first reply about the link. */
    linkReply?: Promise<unknown>;
  }
}

/** Holds the first reply about the link until the page receives a "reply" event. */
function holdFirstLinkReply(): void {
  const send = window.fetch;
  const release = new Promise((resolve) => addEventListener('reply', resolve, { once: true }));
  window.fetch = (input, init) => {
    const { url, method } = new Request(input, init);
    if (window.linkReply || method !== 'GET' || !url.endsWith('/wishlist-link'))
      return send(input, init);
    const reply = send(input, init).then(async (response) => {
      await release;
      return response;
    });
    window.linkReply = reply;
    return reply;
  };
}
