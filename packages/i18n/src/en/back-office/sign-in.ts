import { message } from '../../message.ts';

export const heading = 'Sign in';
export const or = 'or';
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const codeLabel = 'Authenticator code';
export const signInButton = 'Sign in';
export const signingIn = 'Signing in…';
export const passkeyButton = 'Use a passkey';
export const passkeyWaiting = 'Waiting for your passkey…';
export const busy = 'Please wait…';

export const demoHeading = 'Demo back office';
export const demoHelp = 'Try everything: the shop, its orders and its customers are sample data.';
export const demoButton = 'Open the back office';
export const demoRole = message('Open as {role}');

export const confirmHeading = "Confirm it's you";
export const confirmHelp = "You signed in a while ago. Confirm it's you to continue.";
export const confirmButton = 'Confirm';
