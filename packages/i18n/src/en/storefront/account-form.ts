/* Texts that the login, sign-up, password and security forms share. */
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const newPasswordLabel = 'New password';
export const firstNameLabel = 'First name';
export const lastNameLabel = 'Last name';
export const emailInvalid = 'Please enter an email address';
export const passwordHint = 'For a strong password, use 12 characters or more.';
export const sending = 'Sending…';
export const sendAgainButton = 'Send again';
export const checkConnection = 'Check your connection and try again.';
export const unreachable = "We couldn't reach the shop. Check your connection and try again.";
