import type * as z from 'zod/mini';
import type { ApiErrorCode, StaffErrorCode } from './errors.ts';

/** What a call takes and gives: the server parses with it and OpenAPI describes it. */
export type Operation = {
  summary: string;
  /** A schema for the {parameters} of the path. */
  parameters?: z.ZodMiniType;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** type: of what is no JSON; the body is then its text. */
  success: { status: 200 | 201; body: z.ZodMiniType; type?: string };
  /** Expected failures beside those every call shares (400, 401 and 404 where a token is read). */
  failures?: readonly (ApiErrorCode | StaffErrorCode)[];
};

export const ok = <Body extends z.ZodMiniType>(body: Body) => ({ status: 200, body }) as const;
export const created = <Body extends z.ZodMiniType>(body: Body) => ({ status: 201, body }) as const;
