import type * as z from 'zod/mini';
import type { ApiErrorCode, StaffErrorCode } from './errors.ts';

/**
 * The schemas of a call. The server parses requests with them and OpenAPI is generated from them.
 */
export type Operation = {
  summary: string;
  /** The {parameters} of the path. */
  parameters?: z.ZodMiniType;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** type: the media type if the body isn't JSON. */
  success: { status: 200 | 201; body: z.ZodMiniType; type?: string };
  /** Expected failures beside those that every call shares (see `sharedFailures`). */
  failures?: readonly (ApiErrorCode | StaffErrorCode)[];
};

export const ok = <Body extends z.ZodMiniType>(body: Body) => ({ status: 200, body }) as const;
export const created = <Body extends z.ZodMiniType>(body: Body) => ({ status: 201, body }) as const;
