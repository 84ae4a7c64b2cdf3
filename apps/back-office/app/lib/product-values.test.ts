import { expect, test } from 'vitest';
import { emptyFields, fieldTexts, newProductResolver, withAmounts } from './product-values.ts';
import '../components/form/request-resolver.ts';

const sent = (price: string, before: string) => {
  const fields = { product_price: price, product_prevPrice: before };
  const sent = withAmounts(fields as Parameters<typeof withAmounts>[0]);
  return [sent.product_price, sent.product_prevPrice];
};

test('sends a price with a thousands separator as typed [MNY-06]', () => {
  expect(sent('1,250', '')).toEqual([1250, 1250]);
  expect(sent('1.250,50', '$1,300')).toEqual([1250.5, 1300]);
});

test('does not send an unreadable price as a number [MNY-06]', () => {
  expect(sent('1.250', '1300')).toEqual([Number.NaN, 1300]);
});

test('a missing value is described in words [FIX-17]', async () => {
  const fields = emptyFields({ category: [], material: [], occasion: [] } as never);
  const long = { ...fields, product_description: 'x'.repeat(5001), product_brand: 'Onde' };
  const { errors } = await newProductResolver({ productId: '', fields: long }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({
    productId: { message: 'Use lowercase letters, digits and hyphens' },
    fields: {
      product_name: { message: 'Required' },
      product_price: { message: 'Enter a number' },
      product_description: { message: 'Use at most 5,000 characters' },
    },
  });
  expect(JSON.stringify(errors)).not.toContain('Invalid input');
});

test('shows no compare-at price unless the product is reduced, so its price can rise [PCE-09]', () => {
  const compareAt = (price: number, before: number) => {
    const fields = { product_price: price, product_prevPrice: before };
    return fieldTexts(fields as Parameters<typeof fieldTexts>[0]).product_prevPrice;
  };
  expect([compareAt(900, 900), compareAt(900, 1000)]).toEqual(['', '1000']);
  expect(sent('950', compareAt(900, 900))).toEqual([950, 950]);
});
