import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { apiErrors, type CartLine } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { describe, expect, test } from 'vitest';
import { toSentence } from '../../lib/sentence.ts';
import { describeCheckoutError, explainCheckoutError } from './order-error.ts';

test('explains the limit of unpaid units and what to do [CHK-23]', () => {
  const { status, text } = apiErrors.tooManyUnpaidUnits;
  expect(
    describeCheckoutError(new ApiResponseError(status, text, { code: 'tooManyUnpaidUnits' })),
  ).toEqual({
    title: toSentence(text),
    advice: "Your order wasn't placed. You can also place a smaller order.",
  });
});

const line = (id: string, change: Partial<CartLine> = {}) =>
  ({
    _id: id,
    product_name: `The ${id}`,
    product_price: 488,
    product_stock: 9,
    qty: 1,
    ...change,
  }) as CartLine;

const rejectedBy = (code: 'amountChanged' | 'notEnoughStock') => {
  const { status, text } = apiErrors[code];
  return describeCheckoutError(new ApiResponseError(status, text, { code }));
};

describe('a total that changed', () => {
  const error = rejectedBy('amountChanged');
  const before = [line('ring'), line('chain')];
  const total = 752;

  test('names the piece with its old and new price, and the new total [CHK-24]', () => {
    const now = [line('ring', { product_price: 513 }), line('chain')];
    expect(explainCheckoutError(error, { before, now, total, formatPrice })).toEqual({
      title: 'The total has changed. Please review your order.',
      advice:
        'The ring now costs $513 instead of $488. Your new total is $752. Place your order again to accept it.',
    });
  });

  test('names pieces whose quantity changed in another tab [CHK-24]', () => {
    const now = [line('ring', { qty: 2 })];
    expect(explainCheckoutError(error, { before, now, total, formatPrice })?.advice).toMatch(
      /^Quantity of The ring: 2 instead of 1\. Quantity of The chain: 0 instead of 1\. Your new/,
    );
  });

  test('gives general advice until the cart has been loaded again', () => {
    expect(explainCheckoutError(error, { before, now: before, total, formatPrice })?.advice).toBe(
      'Place your order again to accept the new total.',
    );
  });
});

describe('too little stock', () => {
  const error = rejectedBy('notEnoughStock');
  const before = [line('ring'), line('chain', { qty: 3 })];
  const explain = (...now: CartLine[]) =>
    explainCheckoutError(error, { before, now, total: 1, formatPrice });

  test('names each piece and where to change it [CHK-25]', () => {
    expect(
      explain(line('ring', { product_stock: 0 }), line('chain', { qty: 3, product_stock: 2 })),
    ).toEqual({
      title: 'Not enough pieces in stock.',
      advice:
        'The ring has just sold out. Only 2 left of The chain. Change it in the order summary, then place your order again.',
    });
  });

  test('is gone once the piece was removed [CHK-25]', () => {
    expect(explain(line('chain', { qty: 3 }))).toBeNull();
  });

  test('says so if all pieces are back in stock before the cart has been loaded [CHK-25]', () => {
    expect(explain(...before.map((each) => ({ ...each })))?.advice).toBe(
      'All pieces are in stock again. Please place your order again.',
    );
  });

  test('counts lines that differ in their engraving together', () => {
    const [one, other] = [
      line('ring.~a', { product_stock: 1 }),
      line('ring', { product_stock: 1 }),
    ];
    expect(explain(one, other)?.advice).toMatch(/^Only 1 left of The ring\./);
    expect(explain(one)).toBeNull();
  });
});
