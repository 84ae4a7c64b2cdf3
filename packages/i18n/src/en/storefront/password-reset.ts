import { message } from '../../message.ts';

export const requestHeading = 'Reset your password';
export const requestIntro = "Enter your email and we'll send you a reset link.";
export const linkSent = message(
  "If there's an account for {email}, we've sent a link to it. You can use it once, within {duration}.",
);
export const requestButton = 'Send reset link';
export const backToLogin = 'Back to login';

export const heading = 'Choose a new password';
export const loggedOutHint = "You'll be logged out on every device.";
export const newLinkButton = 'Request a new link';
export const submitButton = 'Save new password';
export const submitting = 'Saving…';
export const changed = 'Your password has been changed. Please log in with your new password.';
export const outcomeUnknown =
  "We couldn't confirm that your password was changed. Try again, or log in with your new password.";
