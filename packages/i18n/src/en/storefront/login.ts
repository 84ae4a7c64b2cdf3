import { message } from '../../message.ts';

export const title = 'Login';
export const heading = 'Login';
export const loading = 'Loading…';
export const pendingCart = 'Ready to add to your cart';
export const pendingWishlist = 'Ready to add to your wishlist';

/* Fixed by the specification. */
export const rememberLabel = 'Remember Me';
export const submitButton = 'Log in';
export const forgotPasswordButton = 'Forgot Password ?';
export const guestButton = 'Set as Guest';

export const submitting = 'Logging in…';
export const signUpInstead = message('New here? <button>Sign Up</button>');
export const forgotPasswordHelp = message(
  "Sorry you're having trouble logging in. <reset>Reset your password</reset> by email, or <contact>contact us</contact> and we'll help.",
);
export const guestHint = "This is a shared demo account. Please don't enter real details.";
export const guestFailed = "We couldn't reach the shop. Please try again.";
export const passkeyButton = 'Use a passkey';
export const passkeyWaiting = 'Waiting for your passkey…';
export const passkeyFailed = "We couldn't log you in.";
export const passkeyNotSelected = 'No passkey was selected. Try again, or use your password.';
export const passkeyUnknown = "We don't recognise this passkey. Please use your password.";
export const checkDetails = 'Check your details and try again, or sign up.';
