import * as m from '@briolette/i18n/storefront/sign-in';

/**
 * Checks the email of a sign-in form, with the form's own message. It accepts more than the API's
 * schema does.
 */
export function validateEmailField({ email }: { email: string }): { email?: string } {
  if (/^[^\s@]+@[^\s@]+$/.test(email.trim())) return {};
  return { email: m.emailInvalid };
}
