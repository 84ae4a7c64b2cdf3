import { texts } from '@briolette/contract';
import { ApiError } from '../../api/api-client.ts';

export function profileFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'photoRefused') return `${error.message}.`;
  return `${texts.somethingWentWrong}. Your changes are still here: check your connection and press Save again.`;
}
