import assert from 'node:assert/strict';
import type { Product } from '@briolette/contract';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const cartCases = cases({
  'a new cart and a new wishlist are empty [API-07 API-10]': async (shop) => {
    const { token } = await shop.signUp();
    assert.deepEqual(await shop.call('getCart', { token }), { cart: [] });
    assert.deepEqual(await shop.call('getWishlist', { token }), { wishlist: [] });
  },

  'adding to the cart answers with one line of one piece [API-11 CNS-05]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    const { cart } = await shop.call('addToCart', { token, body: { product } });
    assert.deepEqual(
      cart.map(({ _id, qty }) => [_id, qty]),
      [[product._id, 1]],
    );
  },

  'a cart line is the product with its quantity and its times [ENT-21]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    const { cart } = await shop.call('addToCart', { token, body: { product } });
    const { createdAt, updatedAt, qty, ...fields } = cart[0] ?? assert.fail();
    assert.deepEqual(fields, product);
    assert.equal(qty, 1);
    assert.equal(createdAt, updatedAt);
  },

  'name and price come from the catalogue, whatever the client posts [API-11 API-08]': async (
    shop,
  ) => {
    const { token, product } = await shopperWith(shop);
    const forged = { ...product, product_price: 1, product_name: '<script>', qty: 99 };
    const { cart } = await shop.call('addToCart', { token, body: { product: forged } });
    assert.equal(cart[0]?.product_price, product.product_price);
    assert.equal(cart[0]?.product_name, product.product_name);
    assert.equal(cart[0]?.qty, 1);
    const { wishlist } = await shop.call('addToWishlist', { token, body: { product: forged } });
    assert.equal(wishlist[0]?.product_price, product.product_price);
  },

  'adding a product again gives one more of it, not a second line [API-17 STA-22]': async (
    shop,
  ) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    const { cart } = await shop.call('addToCart', { token, body: { product } });
    assert.deepEqual(
      cart.map((line) => line.qty),
      [2],
    );
  },

  'a product that does not exist cannot be added [API-27]': async (shop) => {
    const { token } = await shop.signUp();
    const body = { product: { _id: 'no-such' } };
    await shop.expectError('addToCart', 'productNotFound', { token, body });
    await shop.expectError('addToWishlist', 'productNotFound', { token, body });
  },

  'increment gives one more and says when [API-12 API-14]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    const { cart } = await change(shop, token, product, 'increment');
    assert.equal(cart[0]?.qty, 2);
    assert.ok(Date.parse(cart[0]?.updatedAt ?? '') >= Date.parse(cart[0]?.createdAt ?? ''));
  },

  'decrement gives one less [API-13]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await change(shop, token, product, 'increment');
    const { cart } = await change(shop, token, product, 'decrement');
    assert.equal(cart[0]?.qty, 1);
  },

  'decrement at one piece: no lower bound in the browser, one on a server [API-15]': async (
    shop,
  ) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await change(shop, token, product, 'decrement');
    const { cart } = await change(shop, token, product, 'decrement');
    assert.equal(cart[0]?.qty, shop.minQuantity ?? -1);
  },

  'increment stops at the stock [CRT-07]': async (shop) => {
    const { token } = await shop.signUp();
    const { products } = await shop.call('listProducts');
    const rare = products.reduce((a, b) => (b.product_stock < a.product_stock ? b : a));
    await shop.call('addToCart', { token, body: { product: rare } });
    for (let qty = 1; qty < rare.product_stock; qty++) await change(shop, token, rare, 'increment');
    const response = await shop.expectError('changeQuantity', 'notEnoughStock', {
      token,
      parameters: { productId: rare._id },
      body: { action: { type: 'increment' } },
    });
    assert.deepEqual(response.short, [{ _id: rare._id, available: rare.product_stock }]);
    await shop.expectError('addToCart', 'notEnoughStock', { token, body: { product: rare } });
  },

  'an unknown action is refused, and a product that is not in the cart changes nothing': async (
    shop,
  ) => {
    const { token, product } = await shopperWith(shop);
    const { cart } = await change(shop, token, product, 'increment');
    assert.deepEqual(cart, []);
    const { status } = await shop.send({
      method: 'POST',
      path: `/api/user/cart/${product._id}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{"action":{"type":"double"}}',
    });
    assert.equal(status, 400);
  },

  'removing a line answers with the cart without it, also the second time [API-16]': async (
    shop,
  ) => {
    const { token, product, another } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await shop.call('addToCart', { token, body: { product: another } });
    const parameters = { productId: product._id };
    for (let time = 0; time < 2; time++) {
      const { cart } = await shop.call('removeFromCart', { token, parameters });
      assert.deepEqual(
        cart.map((line) => line._id),
        [another._id],
      );
    }
  },

  'the wishlist keeps one of each, in the order they came [API-08 API-18]': async (shop) => {
    const { token, product, another } = await shopperWith(shop);
    await shop.call('addToWishlist', { token, body: { product } });
    await shop.call('addToWishlist', { token, body: { product: another } });
    const { wishlist } = await shop.call('addToWishlist', { token, body: { product } });
    assert.deepEqual(
      wishlist.map((item) => item._id),
      [product._id, another._id],
    );
  },

  'a wishlist item is the product with its times [ENT-22]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    const { wishlist } = await shop.call('addToWishlist', { token, body: { product } });
    const { createdAt, updatedAt, ...fields } = wishlist[0] ?? assert.fail();
    assert.deepEqual(fields, product);
    assert.equal(createdAt, updatedAt);
  },

  'removing from the wishlist answers with the list without it [API-09]': async (shop) => {
    const { token, product, another } = await shopperWith(shop);
    await shop.call('addToWishlist', { token, body: { product } });
    await shop.call('addToWishlist', { token, body: { product: another } });
    const { wishlist } = await shop.call('removeFromWishlist', {
      token,
      parameters: { productId: product._id },
    });
    assert.deepEqual(
      wishlist.map((item) => item._id),
      [another._id],
    );
  },

  "nobody sees another's cart or wishlist [PER-04]": async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await shop.call('addToWishlist', { token, body: { product } });
    const other = await shop.signUp();
    assert.deepEqual((await shop.call('getCart', { token: other.token })).cart, []);
    assert.deepEqual((await shop.call('getWishlist', { token: other.token })).wishlist, []);
  },

  'cart and wishlist wait for the next login [STA-25 STA-23]': async (shop) => {
    const { token, product, email, password } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await shop.call('logout', { token, body: {} });
    const { foundUser } = await shop.call('login', { body: { email, password } });
    assert.deepEqual(
      foundUser.cart.map((line) => line._id),
      [product._id],
    );
  },
});

/** A new shopper, and two products of which there is plenty. */
async function shopperWith(shop: ShopUnderTest) {
  const shopper = await shop.signUp();
  const { products } = await shop.call('listProducts');
  const [product, another] = products.filter((each) => each.product_stock >= 15);
  if (!product || !another) throw new Error('the catalogue has no stock');
  return { ...shopper, product, another };
}

function change(
  shop: ShopUnderTest,
  token: string,
  product: Product,
  type: 'increment' | 'decrement',
) {
  return shop.call('changeQuantity', {
    token,
    parameters: { productId: product._id },
    body: { action: { type } },
  });
}
