import { ApiError } from './api-client.ts';

/** Nobody can say whether the server acted: no answer came, or it broke on the way. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
