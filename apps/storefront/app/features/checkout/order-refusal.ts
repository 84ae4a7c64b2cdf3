import { apiErrors, notices } from '@briolette/contract';
import type { ApiError } from '../../api/api-client.ts';
import { isUnanswered } from '../../api/is-unanswered.ts';

export type Refusal = { title: string; advice: string };

const advice: Record<string, string> = {
  [apiErrors.notEnoughStock.text]: 'Change the pieces marked in your order, then place it.',
  [apiErrors.amountChanged.text]: 'The new total is shown below.',
  [apiErrors.addressNotFound.text]: 'Please choose another address.',
  [apiErrors.cartEmpty.text]: 'It may have been ordered in another tab: see your orders.',
  [apiErrors.paymentRefused.text]: 'Nothing was ordered. Choose another payment mode or try again.',
};

/** What went wrong and what to do now, in words that stay on the screen. */
export function orderRefusal(error: unknown): Refusal {
  if (isUnanswered(error))
    return {
      title: `${notices.somethingWentWrong.text}.`,
      advice:
        'We could not hear whether your order arrived. Check your connection and press Place Order again: it is never placed twice.',
    };
  const { message } = error as ApiError;
  return { title: `${message}.`, advice: advice[message] ?? 'Nothing was ordered.' };
}
