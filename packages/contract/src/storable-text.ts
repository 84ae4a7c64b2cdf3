import * as z from 'zod/mini';

/**
 * Text that PostgreSQL can hold: NUL and lone surrogates would otherwise come back as a server
 * error. The length only bounds what one field can cost, far above anything a person types.
 */
export function storableText(maximum = 2000) {
  return z
    .string()
    .check(z.maxLength(maximum), z.refine(isStorable, 'must not contain NUL or broken characters'));
}

export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
