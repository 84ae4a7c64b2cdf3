import assert from 'node:assert/strict';
import { defaultSiteContact, site } from '@briolette/contract';
import { formatVariant, fullName } from '@briolette/domain';
import { parseCsv } from '@briolette/domain/csv';
import { cases } from '../../case.ts';
import { waitForOrderEmail } from '../../support/get-emails.ts';
import { assertSingleForm, placeTestOrder } from '../../support/place-order.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const invoiceCases = cases({
  'issues an invoice when an order is packed, for its owner only [PAY-18 OFF-03]': async (shop) => {
    const { order, token, parameters, headers, step } = await createPackedOrder(shop);
    await shop.expectError('getInvoice', 'orderNotFound', { token, parameters });
    await shop.expectError('getStaffInvoice', 'invoiceNotIssued', { headers, parameters });
    const packed = await step({ step: 'pack', version: order.version });
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    // Staff and customer get the same invoice.
    assert.deepEqual(await shop.call('getStaffInvoice', { headers, parameters }), { invoice });
    assert.equal(packed.order.invoice, invoice.number);
    const other = await shop.signUp();
    await shop.expectError('getInvoice', 'orderNotFound', { token: other.token, parameters });
    await shop.expectError('getInvoice', 'orderNotFound', { token, parameters: { orderId: 'x' } });
  },

  'exports orders with street, postcode and invoice number [EXP-03]': async (shop) => {
    const { order, token, parameters, step } = await createPackedOrder(shop);
    const { headers } = await shop.signInStaff('manager');
    const read = async () => {
      const path = `/api/staff/orders.csv?search=${order.number}`;
      const { body } = await shop.send({ method: 'GET', path, headers });
      const [names, row] = parseCsv(body).rows.map(({ cells }) => cells);
      return Object.fromEntries(names?.map((name, at) => [name, row?.[at]]) ?? []);
    };
    assert.equal((await read()).invoice, '');
    await step({ step: 'pack', version: order.version });
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    const { building, streetName, districtName, pincode, state } = assertSingleForm(
      invoice.address,
    );
    const { street, district, region, postcode, invoice: number } = await read();
    assert.deepEqual(
      [street, district, region, postcode, number],
      [`${building}, ${streetName}`, districtName, state, String(pincode), invoice.number],
    );
  },

  'adds up the rows of an invoice and links it in the email [PAY-14]': async (shop) => {
    const { order, token, parameters, step } = await createPackedOrder(shop);
    const packed = await step({ step: 'pack', version: order.version });
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    const { order: now } = await shop.call('getOrder', { token, parameters });
    assert.equal(now.invoice, invoice.number);
    assert.deepEqual(
      [invoice.seller.name, invoice.seller.address],
      [site.name, [...defaultSiteContact.address]],
    );
    assert.equal(invoice.address.fullName, 'Ina Voice');
    assert.equal(invoice.orderNumber, order.number);
    assert.deepEqual(
      invoice.lines.map(({ name, qty, amount }) => [name, qty, amount]),
      order.orders.map((line) => [
        [fullName(line), formatVariant(line)].filter(Boolean).join(', '),
        line.qty,
        (cents(line.product_price) * line.qty) / 100,
      ]),
    );
    const { lines, discount, delivery, rounding } = invoice;
    const sum = lines.reduce((total, { amount }) => total + cents(amount), 0);
    assert.equal(sum, cents(invoice.subtotal));
    assert.equal(sum - cents(discount) + cents(delivery) + cents(rounding), cents(order.amount));
    assert.deepEqual([invoice.total, invoice.remains], [order.amount, order.amount]);
    await step({ step: 'ship', version: packed.order.version });
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /has shipped/);
    assert.match(inboxEmail.text, new RegExp(`/invoice/${order.orderId}`));
  },

  'lists refunds as credit notes and numbers invoices consecutively [PAY-15 PAY-16]': async (
    shop,
  ) => {
    const { headers } = await shop.signInStaff('owner');
    const packed = async () => {
      const { order, token } = await placeTestOrder(shop, {
        fullName: 'Cora Note',
        payBy: 'online',
      });
      const parameters = { orderId: order.orderId };
      const body = { step: 'pack', version: order.version };
      const moved = await shop.call('transitionStaffOrder', { headers, parameters, body });
      return { token, parameters, version: moved.order.version, order };
    };
    const { token, parameters, version, order } = await packed();
    const refund = (amount: number, version: number) =>
      shop.call('refundStaffOrder', {
        headers,
        parameters,
        body: { refundId: crypto.randomUUID(), version: version, reason: 'scratched', amount },
      });
    const first = await refund(0.5, version);
    await refund(0.25, first.order.version);
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    assert.deepEqual(
      invoice.credits.map(({ number, amount }) => [number, amount]),
      [
        [`${invoice.number}-1`, 0.5],
        [`${invoice.number}-2`, 0.25],
      ],
    );
    assert.deepEqual([invoice.total, invoice.remains], [order.amount, order.amount - 0.75]);
    const next = await packed();
    const later = await shop.call('getInvoice', next);
    assert.ok(Number(later.invoice.number) > Number(invoice.number));
  },
});

const cents = (amount: number) => Math.round(amount * 100);

/** Places an order and returns helpers for its transitions. */
async function createPackedOrder(shop: ShopUnderTest) {
  const { order, token } = await placeTestOrder(shop, { fullName: 'Ina Voice', payBy: 'online' });
  const parameters = { orderId: order.orderId };
  const { headers } = await shop.signInStaff('packer');
  const step = (body: object) => shop.call('transitionStaffOrder', { headers, parameters, body });
  return { order, token, parameters, headers, step };
}
