import * as z from 'zod/mini';
import { apiErrorCodes, staffErrorCodes } from './errors.ts';

/** A cart line that exceeds the stock, and the units left. */
export const stockShortageSchema = z.object({ _id: z.string(), available: z.number() });

export const apiErrorBodySchema = z.object({
  /** Texts for people, as specified. */
  errors: z.array(z.string()),
  /** The stable error code. */
  code: z.enum([...apiErrorCodes, ...staffErrorCodes]),
  short: z.optional(z.array(stockShortageSchema)),
});

export const internalErrorBodySchema = z.object({
  error: z.object({ message: z.string(), requestId: z.optional(z.string()) }),
});

export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>;
