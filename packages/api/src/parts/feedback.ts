import { feedbackOperations } from '@briolette/contract';
import { reviewHandlers } from '../handlers/reviews.ts';
import type { AppPart } from '../implement.ts';

export const feedback: AppPart<'feedback'> = {
  operations: feedbackOperations,
  handlers: reviewHandlers,
};
