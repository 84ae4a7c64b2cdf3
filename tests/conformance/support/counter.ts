import assert from 'node:assert/strict';
import type { ShopUnderTest } from './shop-under-test.ts';

export type Line = { lineId: string; qty: number; engraving?: object };
type Sale = {
  lines: Line[];
  customer?: object;
  address?: object;
  payBy?: string;
  coupon?: string;
  market?: string;
  draftId?: string;
};

type Draft = {
  version?: number;
  lines: Line[];
  form?: object;
  reservedUntil?: string;
};

const emptyForm = {
  ...{ name: '', email: '', phone: '', delivery: 'collect', payBy: 'Cash', fullName: '' },
  ...{
    mobile: '',
    building: '',
    streetName: '',
    town: '',
    districtName: '',
    pincode: '',
    state: '',
  },
};

export const newEmail = () => `counter-${crypto.randomUUID()}@test.example`;

/** The calls of a manager at the counter. */
export async function openCounter(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('manager');
  const call: ShopUnderTest['call'] = (name, options) => shop.call(name, { headers, ...options });
  const expectError: ShopUnderTest['expectError'] = (name, code, options) =>
    shop.expectError(name, code, { headers, ...options });
  /** Fills in a request with the total that the shop quotes. */
  async function fill({ lines, coupon, ...sale }: Sale) {
    const delivers = sale.address !== undefined;
    const { market } = sale;
    const body = { lines, coupon, market, delivers };
    const { amount } = await call('quoteCounterOrder', { body });
    return {
      idempotencyKey: crypto.randomUUID(),
      customer: { name: 'Cora Counter', phone: '555 0199' },
      payBy: 'Cash',
      lines,
      coupon,
      amount,
      ...sale,
    };
  }
  async function sell(sale: Sale) {
    const { lines, coupon, market, address } = sale;
    const quoted = { lines, coupon, market, delivers: address !== undefined };
    const quote = await call('quoteCounterOrder', { body: quoted });
    const { order } = await call('placeCounterOrder', { body: await fill(sale) });
    return { order, quote };
  }
  /** Shoppers may get a cached stock. */
  async function getStock(lineId: string): Promise<number> {
    const { product } = await call('getStaffProduct', { parameters: { productId: lineId } });
    const size = product.sizes.find((each) => each.lineId === lineId);
    return size?.stock ?? product.product.product_stock;
  }
  const toDraft = ({ form = {}, ...draft }: Draft) => ({
    version: 0,
    customer: null,
    coupon: '',
    form: { ...emptyForm, ...form },
    reservedUntil: null,
    ...draft,
  });
  const saveDraft = (draftId: string, draft: Draft) =>
    call('saveOrderDraft', { parameters: { draftId }, body: toDraft(draft) });
  const expectDraftError = (
    code: Parameters<typeof expectError>[1],
    draftId: string,
    draft: Draft,
  ) => expectError('saveOrderDraft', code, { parameters: { draftId }, body: toDraft(draft) });
  async function adjustStock(productId: string, qty: number) {
    const body = { kind: 'receive', moveId: crypto.randomUUID(), qty, reason: '' };
    await call('adjustStock', { parameters: { productId }, body });
  }
  async function setProductState(productId: string, state: string) {
    const parameters = { productId };
    const { product } = await call('getStaffProduct', { parameters });
    await call('setProductState', { parameters, body: { version: product.version, state } });
  }
  /** Sends an order that misses the rules of the contract, and expects an error of this field. */
  async function expectInvalid(field: string, body: object) {
    const { status, body: response } = await shop.send({
      method: 'POST',
      path: '/api/staff/orders',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    assert.equal(status, 400, response);
    const { errors } = JSON.parse(response);
    assert.ok(errors[0].startsWith(`${field}: `), errors[0]);
  }
  async function exportOrders(search: string): Promise<string> {
    const path = `/api/staff/orders.csv?search=${search}`;
    const { status, body } = await shop.send({ method: 'GET', path, headers });
    assert.equal(status, 200, body);
    return body;
  }
  return {
    ...{ call, expectError, expectInvalid, exportOrders, fill, sell, getStock },
    ...{ saveDraft, expectDraftError, adjustStock, setProductState },
  };
}
