import { feedbackOperations } from '@briolette/contract';
import { messageHandlers } from '../handlers/messages.ts';
import { reviewHandlers } from '../handlers/reviews.ts';
import type { AppPart } from '../implement.ts';

export const feedback: AppPart<'feedback'> = {
  operations: feedbackOperations,
  handlers: { ...messageHandlers, ...reviewHandlers },
};
