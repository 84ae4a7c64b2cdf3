import { apiErrors, texts } from '@briolette/contract';
import { ApiError } from '../../api/api-client.ts';

export function profileFailure(error: unknown): string {
  if (error instanceof ApiError && error.message === apiErrors.photoRefused.text)
    return `${error.message}.`;
  return `${texts.somethingWentWrong}. Your changes are still here: check your connection and press Save again.`;
}
