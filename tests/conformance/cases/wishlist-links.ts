import assert from 'node:assert/strict';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const wishlistLinkCases = cases({
  'shares a wishlist by a link, read-only and without personal data [SHW-01 SHW-02]': async (
    shop,
  ) => {
    const owner = await createWishlist(shop);
    assert.deepEqual(await shop.call('getWishlistLink', { token: owner.token }), { key: null });
    const { key } = await shop.call('createWishlistLink', { token: owner.token });
    assert.match(key ?? '', /^[A-Za-z0-9_-]{22}$/);
    // Sharing again returns the same link.
    assert.equal((await shop.call('createWishlistLink', { token: owner.token })).key, key);
    const parameters = { wishlistKey: key ?? '' };
    const shared = await shop.call('getSharedWishlist', { parameters });
    assert.deepEqual(
      shared.products.map(({ _id }) => _id),
      [owner.productId],
    );
    assert.deepEqual(Object.keys(shared), ['products']);
    const text = JSON.stringify(shared);
    for (const personal of [owner.email, 'Ada', 'createdAt', 'userId'])
      assert.ok(!text.includes(personal), personal);
    for (const method of ['POST', 'DELETE'] as const) {
      const path = `/api/shared-wishlists/${key}`;
      const { status } = await shop.send({ method, path, headers: {} });
      assert.ok(status === 404 || status === 405, `${method} ${status}`);
    }
    const { data } = await shop.call('exportPersonalData', { token: owner.token });
    assert.ok(JSON.stringify(data).includes(key ?? '-'));
  },

  'ends a shared wishlist for good, and with the account [SHW-03]': async (shop) => {
    const owner = await createWishlist(shop);
    const { token } = owner;
    const share = async () => (await shop.call('createWishlistLink', { token })).key ?? '';
    const first = await share();
    const stranger = await shop.signUp();
    await shop.call('deleteWishlistLink', { token: stranger.token });
    await shop.call('getSharedWishlist', { parameters: { wishlistKey: first } });
    await shop.call('deleteWishlistLink', { token });
    const expectEnded = (wishlistKey: string) =>
      shop.expectError('getSharedWishlist', 'sharedWishlistNotFound', {
        parameters: { wishlistKey },
      });
    await expectEnded(first);
    const second = await share();
    assert.notEqual(second, first);
    await expectEnded(first);
    await shop.call('eraseAccount', { token, body: { password: owner.password } });
    await expectEnded(second);
    await expectEnded('A'.repeat(22));
  },
});

async function createWishlist(shop: ShopUnderTest) {
  const { token, email, password } = await shop.signUp();
  const { products } = await shop.call('listProducts');
  const [product] = products;
  assert.ok(product);
  await shop.call('addToWishlist', { token, body: { product } });
  return { token, email, password, productId: product._id };
}
