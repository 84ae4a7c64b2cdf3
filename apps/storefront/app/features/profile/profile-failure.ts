import { ApiError } from '@briolette/api-client/api-client.ts';
import { texts } from '@briolette/contract';

export function profileFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'photoRefused') return `${error.message}.`;
  return `${texts.somethingWentWrong}. Your changes are still here: check your connection and press Save again.`;
}
