import assert from 'node:assert/strict';
import type { Product } from '@briolette/contract';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const cartCases = cases({
  'starts with an empty cart and wishlist [API-07 API-10]': async (shop) => {
    const { token } = await shop.signUp();
    assert.deepEqual(await shop.call('getCart', { token }), { cart: [] });
    assert.deepEqual(await shop.call('getWishlist', { token }), { wishlist: [] });
  },

  'adds a line with a quantity of one [API-11 CNS-05]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    const { cart } = await shop.call('addToCart', { token, body: { product } });
    assert.deepEqual(
      cart.map(({ _id, qty }) => [_id, qty]),
      [[product._id, 1]],
    );
  },

  'returns a cart line as product with quantity and timestamps [ENT-21]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    const { cart } = await shop.call('addToCart', { token, body: { product } });
    const { createdAt, updatedAt, qty, variant, ...fields } = cart[0] ?? assert.fail();
    assert.deepEqual(fields, product);
    assert.equal(variant?.productId, product.product_hasOptions ? product._id : undefined);
    assert.equal(qty, 1);
    assert.equal(createdAt, updatedAt);
  },

  'takes name and price from the catalogue, not from the client [API-11 API-08]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    const forged = { ...product, product_price: 1, product_name: '<script>', qty: 99 };
    const { cart } = await shop.call('addToCart', { token, body: { product: forged } });
    assert.equal(cart[0]?.product_price, product.product_price);
    assert.equal(cart[0]?.product_name, product.product_name);
    assert.equal(cart[0]?.qty, 1);
    const { wishlist } = await shop.call('addToWishlist', { token, body: { product: forged } });
    assert.equal(wishlist[0]?.product_price, product.product_price);
  },

  'increments the quantity when a product is added again [API-17 STA-22]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    const { cart } = await shop.call('addToCart', { token, body: { product } });
    assert.deepEqual(
      cart.map((line) => line.qty),
      [2],
    );
  },

  'rejects an unknown product [API-27]': async (shop) => {
    const { token } = await shop.signUp();
    const body = { product: { _id: 'no-such' } };
    await shop.expectError('addToCart', 'productNotFound', { token, body });
    await shop.expectError('addToWishlist', 'productNotFound', { token, body });
  },

  'increments the quantity and updates the timestamp [API-12 API-14]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    const { cart } = await change(shop, token, product, 'increment');
    assert.equal(cart[0]?.qty, 2);
    assert.ok(Date.parse(cart[0]?.updatedAt ?? '') >= Date.parse(cart[0]?.createdAt ?? ''));
  },

  'decrements the quantity [API-13]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await change(shop, token, product, 'increment');
    const { cart } = await change(shop, token, product, 'decrement');
    assert.equal(cart[0]?.qty, 1);
  },

  'stops decrementing at one on a server only [API-15]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await change(shop, token, product, 'decrement');
    const { cart } = await change(shop, token, product, 'decrement');
    assert.equal(cart[0]?.qty, shop.minQuantity ?? -1);
  },

  'stops incrementing at the stock [CRT-07]': async (shop) => {
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

  'rejects an unknown action and ignores a product that is not in the cart': async (shop) => {
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

  'removes a cart line idempotently [API-16]': async (shop) => {
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

  'keeps wishlist items unique and in order [API-08 API-18]': async (shop) => {
    const { token, product, another } = await shopperWith(shop);
    await shop.call('addToWishlist', { token, body: { product } });
    await shop.call('addToWishlist', { token, body: { product: another } });
    const { wishlist } = await shop.call('addToWishlist', { token, body: { product } });
    assert.deepEqual(
      wishlist.map((item) => item._id),
      [product._id, another._id],
    );
  },

  'returns a wishlist item as product with timestamps [ENT-22]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    const { wishlist } = await shop.call('addToWishlist', { token, body: { product } });
    const { createdAt, updatedAt, ...fields } = wishlist[0] ?? assert.fail();
    assert.deepEqual(fields, product);
    assert.equal(createdAt, updatedAt);
  },

  'removes a wishlist item [API-09]': async (shop) => {
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

  'hides carts and wishlists of other users [PER-04]': async (shop) => {
    const { token, product } = await shopperWith(shop);
    await shop.call('addToCart', { token, body: { product } });
    await shop.call('addToWishlist', { token, body: { product } });
    const other = await shop.signUp();
    assert.deepEqual((await shop.call('getCart', { token: other.token })).cart, []);
    assert.deepEqual((await shop.call('getWishlist', { token: other.token })).wishlist, []);
  },

  'keeps cart and wishlist until the next login [STA-25 STA-23]': async (shop) => {
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

/** Signs up a user and returns two products with enough stock. */
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
