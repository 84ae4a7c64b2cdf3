import { message } from '../../message.ts';

export const heading = message('Welcome, {name}');
export const yourRole = message('Your role: {role}. {description}.');
export const passwordLabel = 'Password';
export const passwordHelp = 'At least 12 characters.';
export const authenticatorHeading = 'Your authenticator app';
export const authenticatorHelp = message(
  'Add this key to an authenticator app, or <link>open the app</link> on this device.',
);
export const codeLabel = 'Authenticator code';
export const acceptButton = 'Accept invitation';
export const busy = 'Please wait…';
export const recoveryCodesHeading = 'Your recovery codes';
export const recoveryCodesHelp =
  "Each code signs you in once if you don't have your authenticator. Print them or write them down: they won't be shown again.";
export const recoveryCodesSavedLink = "I've saved my codes";
