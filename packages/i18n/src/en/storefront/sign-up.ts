import { message } from '../../message.ts';

/* Fixed by the specification. */
export const heading = 'Sign Up';
export const submitButton = 'Sign Up';
export const guestButton = 'Set as Guest';
export const loginInstead = 'Login instead...';
export const termsRequired = 'Please accept the terms';

export const confirmPasswordLabel = 'Confirm password';
export const termsLabel = 'I accept the terms';
export const termsLink = 'Read the terms';
export const submitting = 'Signing up…';
export const linkSent = message(
  "We've emailed a link to {email}. Open it to finish signing up, then log in.",
);
export const guestHint = 'Fills the form with sample details and a new email address.';
export const emailTakenAdvice = 'Log in instead, or use a different email.';
export const failedAdvice = 'Your details are still here. Check your connection and try again.';
