import * as m from '@briolette/i18n/storefront/sign-in';

/** Checks less strictly than the schema, with the form's own message. */
export function validateEmailField({ email }: { email: string }): { email?: string } {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: m.emailInvalid };
}
