import * as z from 'zod/mini';
import { apiErrorCodes, staffErrorCodes } from './errors.ts';

/** Which lines of the cart cannot be delivered, and how many pieces are left of each. */
export const stockShortageSchema = z.object({ _id: z.string(), available: z.number() });

export const apiErrorBodySchema = z.object({
  /** The specification's words, for people. */
  errors: z.array(z.string()),
  /** What programs go by: words may change. */
  code: z.enum([...apiErrorCodes, ...staffErrorCodes]),
  short: z.optional(z.array(stockShortageSchema)),
});

export const internalErrorBodySchema = z.object({
  error: z.object({ message: z.string(), requestId: z.optional(z.string()) }),
});

export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>;
