import { foldCase } from './fold-case.ts';

/**
 * What an email is known by: the same for every way to write it, in capitals, in full width or with
 * letters put together from parts. The one rule for finding an account, for keeping it unique and
 * for counting guesses at it, so that no spelling is an account to one and a stranger to another.
 */
export function emailKey(email: string): string {
  return foldCase(email.normalize('NFKC')).normalize('NFKC');
}
