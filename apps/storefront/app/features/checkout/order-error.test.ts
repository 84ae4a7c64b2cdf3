import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { apiErrors } from '@briolette/contract';
import { expect, test } from 'vitest';
import { toSentence } from '../../lib/sentence.ts';
import { describeCheckoutError } from './order-error.ts';

test('explains the limit of unpaid units and what to do [CHK-23]', () => {
  const { status, text } = apiErrors.tooManyUnpaidUnits;
  expect(
    describeCheckoutError(new ApiResponseError(status, text, { code: 'tooManyUnpaidUnits' })),
  ).toEqual({
    title: toSentence(text),
    advice: "Your order wasn't placed. You can also order fewer pieces.",
  });
});
