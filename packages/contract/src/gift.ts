import * as z from 'zod/mini';
import { isGiftMessage } from './gift-message.ts';
import { storableText } from './storable-text.ts';

export const giftSchema = z.object({
  /** Kept exactly as it was written; may be empty. */
  message: storableText(1000).check(
    z.refine(isGiftMessage, 'must be 250 characters at most, without control characters'),
  ),
  wrap: z.boolean(),
});

export type Gift = z.infer<typeof giftSchema>;
