import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { apiErrors } from '@briolette/contract';
import { expect, test } from 'vitest';
import { describeCheckoutError } from './order-error.ts';

test('explains the limit of unpaid units and what to do [CHK-23]', () => {
  const { status, text } = apiErrors.tooManyUnpaidUnits;
  expect(
    describeCheckoutError(new ApiResponseError(status, text, { code: 'tooManyUnpaidUnits' })),
  ).toEqual({
    title: 'Too many pieces would stand aside for orders that are not paid yet.',
    advice:
      'Nothing was ordered. Order fewer pieces, or wait until your earlier orders are paid or sent.',
  });
});
