import { message } from '../../message.ts';

/* Texts that the login, sign-up, password and security forms share. */
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const newPasswordLabel = 'New password';
export const firstNameLabel = 'First name';
export const lastNameLabel = 'Last name';
export const emailInvalid = 'Please enter an email address';
export const passwordHelp = 'For a strong password, use 12 characters or more.';
export const sending = 'Sending…';
export const sendAgainButton = 'Send again';
export const checkConnection = 'Check your connection and try again.';
export const unreachable = "We couldn't reach the shop. Check your connection and try again.";

/* Login. */

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
export const guestHelp = "This is a shared demo account. Please don't enter real details.";
export const guestFailed = "We couldn't reach the shop. Please try again.";
export const passkeyButton = 'Use a passkey';
export const passkeyWaiting = 'Waiting for your passkey…';
export const passkeyFailed = "We couldn't log you in.";
export const passkeyNotSelected = 'No passkey was selected. Try again, or use your password.';
export const passkeyUnknown = "We don't recognise this passkey. Please use your password.";
export const checkDetails = 'Check your details and try again, or sign up.';

/* Buying without an account. */

export const continueAsGuest = 'Continue as guest';
export const continueAsGuestHelp = "No password needed. We'll ask for your email at checkout.";
export const startingGuest = 'One moment…';

export const createAccountHeading = 'Keep your account';
export const createAccountIntro = message(
  'Choose a password to keep your account. Log in with {email} to see your orders and order faster next time.',
);
export const createPasswordLabel = 'Password';
export const createAccountButton = 'Keep my account';
export const creatingAccount = 'Saving…';
export const accountCreated = message('Your account is ready. You can now log in with {email}.');
export const accountLinkSent = message(
  "We've emailed a link to {email}. Open it to finish, then log in with your new password.",
);
export const accountEmailTaken = message(
  'There is already an account for {email}. You can find this order by the link in its email.',
);

/* Sign-up. */

/* Fixed by the specification. */
export const signUpHeading = 'Sign Up';
export const signUpButton = 'Sign Up';
export const loginInstead = 'Login instead...';
export const termsRequired = 'Please accept the terms';

export const confirmPasswordLabel = 'Confirm password';
export const termsLabel = 'I accept the terms';
export const termsLink = 'Read the terms';
export const signingUp = 'Signing up…';
export const confirmationSent = message(
  "We've emailed a link to {email}. Open it to finish signing up, then log in.",
);
export const guestSignUpHelp =
  'This fills in the form with sample details and a new email address.';
export const emailTakenAdvice = 'Log in instead, or use a different email.';
export const signUpFailedAdvice =
  'Your details are still here. Check your connection and try again.';

/* Password reset. */

export const resetHeading = 'Reset your password';
export const resetIntro = "Enter your email and we'll send you a reset link.";
export const resetLinkSent = message(
  "If there's an account for {email}, we've sent a link to it. You can use it once, within {duration}.",
);
export const sendResetLinkButton = 'Send reset link';
export const backToLogin = 'Back to login';

export const newPasswordHeading = 'Choose a new password';
export const loggedOutHelp = "You'll be logged out on every device.";
export const newLinkButton = 'Request a new link';
export const savePasswordButton = 'Save new password';
export const savingPassword = 'Saving…';
export const passwordChanged =
  'Your password has been changed. Please log in with your new password.';
export const resetOutcomeUnknown =
  "We couldn't confirm that your password was changed. Try again, or log in with your new password.";
