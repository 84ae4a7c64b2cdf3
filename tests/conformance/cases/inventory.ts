import assert from 'node:assert/strict';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';
import { linkIn } from './accounts/account-security.ts';

export const stockAlertCases = cases({
  'emails a visitor once after they confirmed the stock alert [ACC-15 ACC-16]': async (shop) => {
    const { productId, name, putBack } = await soldOut(shop);
    const [wanting, careless] = [visitor(), visitor()];
    for (const email of [wanting, careless, wanting])
      await shop.call('requestStockAlert', { body: { productId, email } });
    const [inboxEmail] = await shop.waitForEmails(wanting, 'Confirm your alert');
    const body = { token: linkIn(inboxEmail, '/back-in-stock') };
    const confirmed = await shop.call('confirmStockAlert', { body });
    assert.deepEqual(confirmed, { productId, productName: name });
    await shop.expectError('confirmStockAlert', 'linkExpiredOrUsed', { body });
    await putBack();
    await shop.waitForEmails(wanting, `${name} is back`);
    // The next time it emails no visitor twice, and none without confirmation.
    const again = await soldOut(shop, productId);
    await again.putBack();
    await shop.waitForEmails(await subscribeAndWait(shop, productId), `${name} is back`);
    assert.equal((await shop.waitForEmails(wanting, `${name} is back`)).length, 1);
    assert.deepEqual(await shop.waitForEmails(careless, `${name} is back`, 0), []);
  },

  'emails a stock alert with the pages and the price of its market [MOR-12]': async (shop) => {
    const headers = { 'x-market': 'jp' };
    const { products } = await shop.call('listProducts', { headers, query: '?limit=100' });
    const [sold] = products
      .filter(({ _id, product_stock: stock }) => stock > 0 && !_id.startsWith('market-'))
      .sort((one, other) => one.product_stock - other.product_stock);
    const { _id, product_price: price } = sold ?? assert.fail();
    const { productId, name, putBack } = await soldOut(shop, _id);
    const [visitorOfJapan, visitorOfHome] = [visitor(), visitor()];
    await shop.call('requestStockAlert', { headers, body: { productId, email: visitorOfJapan } });
    await shop.call('requestStockAlert', { body: { productId, email: visitorOfHome } });
    for (const [email, path] of [
      [visitorOfJapan, '/jp/back-in-stock'],
      [visitorOfHome, '/back-in-stock'],
    ] as const) {
      const [sent] = await shop.waitForEmails(email, 'Confirm your alert');
      await shop.call('confirmStockAlert', { body: { token: linkIn(sent, path) } });
    }
    await putBack();
    const [toJapan] = await shop.waitForEmails(visitorOfJapan, `${name} is back`);
    const yen = `¥${price.toLocaleString('en-US')}`;
    assert.ok(toJapan?.text.includes(yen), toJapan?.text);
    assert.match(toJapan?.text ?? '', new RegExp(`/jp/products/${productId}\\b`));
    assert.ok(linkIn(toJapan, '/jp/unsubscribe'));
    const [toHome] = await shop.waitForEmails(visitorOfHome, `${name} is back`);
    assert.doesNotMatch(toHome?.text ?? '', /¥|\/jp\//);
    assert.match(toHome?.text ?? '', /\$\d/);
  },

  "emails the default market's price if the market doesn't sell the product [MOR-12]": async (
    shop,
  ) => {
    const { headers } = await shop.signInStaff('owner');
    const fields = {
      ...{ name: 'Maldives', countries: ['MV'], languages: ['en'], pricesIncludeTax: true },
      ...{ addressForm: 'country', isActive: true, deliveryCharge: 0 },
    };
    await shop.call('createMarket', { headers, body: { code: 'mv', currency: 'MVR', fields } });
    const { productId, putBack } = await soldOut(shop);
    const email = visitor();
    await shop.call('requestStockAlert', {
      headers: { 'x-market': 'mv' },
      body: { productId, email },
    });
    const [sent] = await shop.waitForEmails(email, 'Confirm your alert');
    assert.doesNotMatch(sent?.text ?? '', /\/mv\//);
    assert.ok(linkIn(sent, '/back-in-stock'));
    await putBack();
  },

  'unsubscribes an address with one click [ACC-17]': async (shop) => {
    const { productId, name, putBack } = await soldOut(shop);
    const leaving = visitor();
    const confirm = async (emailCount: number) => {
      await shop.call('requestStockAlert', { body: { productId, email: leaving } });
      const [newest] = await shop.waitForEmails(leaving, 'Confirm your alert', emailCount);
      await shop.call('confirmStockAlert', { body: { token: linkIn(newest, '/back-in-stock') } });
    };
    await confirm(1);
    await putBack();
    const [last] = await shop.waitForEmails(leaving, `${name} is back`);
    // Sold out again, with another alert before unsubscribing.
    const again = await soldOut(shop, productId);
    await confirm(2);
    // A form post without cookies.
    const click = await shop.send({
      method: 'POST',
      path: `/api/stock-alerts/${linkIn(last, '/unsubscribe')}/unsubscribe`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    assert.equal(click.status, 200);
    await again.putBack();
    await shop.waitForEmails(await subscribeAndWait(shop, productId), `${name} is back`);
    assert.equal((await shop.waitForEmails(leaving, `${name} is back`)).length, 1);
  },

  'creates and deletes a stock alert for a verified address without confirmation [ACC-15]': async (
    shop,
  ) => {
    const { productId, name, putBack } = await soldOut(shop);
    const { token, email } = await shop.signUp();
    const body = { productId };
    const first = await shop.call('createStockAlert', { token, body });
    assert.deepEqual(first.alerts, [{ productId, productName: name, confirmed: false }]);
    const [inboxEmail] = await shop.waitForEmails(email, 'Confirm your alert');
    await shop.call('confirmStockAlert', {
      body: { token: linkIn(inboxEmail, '/back-in-stock') },
    });
    // The address is verified now, so no confirmation is needed.
    const gone = await shop.call('deleteStockAlert', { token, parameters: { productId } });
    assert.deepEqual(gone.alerts, []);
    const second = await shop.call('createStockAlert', { token, body });
    assert.deepEqual(second.alerts, [{ productId, productName: name, confirmed: true }]);
    await putBack();
    await shop.waitForEmails(email, `${name} is back`);
    const left = await shop.call('listStockAlerts', { token });
    assert.deepEqual(left.alerts, []);
  },

  'rejects stock alerts for available and unknown products [ACC-15]': async (shop) => {
    const { products } = await shop.call('listProducts');
    const available = products.find(({ product_stock }) => product_stock > 0);
    const { token } = await shop.signUp();
    const email = 'somebody@test.example';
    for (const [productId, code] of [
      [available?._id, 'productInStock'],
      ['no-such-piece', 'productNotFound'],
    ] as const) {
      await shop.expectError('createStockAlert', code, { token, body: { productId } });
      await shop.expectError('requestStockAlert', code, { body: { productId, email } });
    }
    await shop.call('unsubscribeStockAlerts', { parameters: { unsubscribeKey: 'unknown' } });
  },
});

const visitor = () => `visitor-${crypto.randomUUID()}@test.example`;

/** Buys the whole stock of a product; putBack cancels the order. */
async function soldOut(shop: ShopUnderTest, productId?: string) {
  const { token, address } = await shop.signUp();
  const { products } = await shop.call('listProducts', { query: '?limit=100' });
  const left = products
    .filter((each) => (productId ? each._id === productId : each.product_stock > 0))
    .sort((one, other) => one.product_stock - other.product_stock);
  const [product] = left;
  assert.ok(product);
  for (let unit = 0; unit < product.product_stock; unit++)
    await shop.call('addToCart', { token, body: { product } });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { addressId: address.id, payBy: 'Cash on delivery' };
  const { order } = await shop.call('placeOrder', { token, headers, body });
  const parameters = { orderId: order.orderId };
  const putBack = () => shop.call('cancelOrder', { token, parameters });
  return { productId: product._id, name: product.product_name, putBack };
}

/** Subscribes a verified user after the others, and returns the stock. */
async function subscribeAndWait(shop: ShopUnderTest, productId: string): Promise<string> {
  const { token, email } = await shop.signUp();
  await shop.call('requestEmailVerification', { token });
  const [inboxEmail] = await shop.waitForEmails(email, 'Confirm your email address');
  await shop.call('confirmEmail', { body: { token: linkIn(inboxEmail, '/verify-email') } });
  const { putBack } = await soldOut(shop, productId);
  await shop.call('createStockAlert', { token, body: { productId } });
  await putBack();
  return email;
}
