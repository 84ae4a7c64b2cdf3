import { message } from '../../message.ts';

export const loggedOutEverywhere = 'You were logged out on every device.';
export const ifItWasNotYou =
  "If it was you, you don't need to do anything. If it wasn't, contact us now.";

export const verifyEmail = {
  subject: 'Confirm your email address',
  preview: 'Press the button to confirm that this email address is yours.',
  intro: 'Please confirm that this email address is yours.',
  button: 'Confirm my email',
  note: message(
    "You can use the link once, within {duration}. If you didn't sign up, you can ignore this email.",
  ),
} as const;

export const accountExists = {
  subject: 'You already have an account',
  preview: 'Log in, or set a new password.',
  intro:
    'Someone (hopefully you) tried to sign up with this email address. It already has an account, and nothing has changed.',
  logInButton: 'Log in',
  passwordHelp: 'If you forgot your password, or never confirmed this address, set a new password.',
  passwordLink: 'Set a new password',
  note: "If it wasn't you, you can ignore this email.",
} as const;

export const passwordReset = {
  subject: 'Reset your password',
  intro: 'Someone (hopefully you) asked for a new password for this email address.',
  button: 'Choose a new password',
  note: message(
    "You can use the link once, within {duration}. If you didn't ask for it, you can ignore this email: your password stays the same.",
  ),
} as const;

export const passwordChanged = {
  subject: 'Your password was changed',
  intro: message('Your password was changed on {time}. You were logged out on every device.'),
} as const;

export const confirmNewEmail = {
  subject: 'Confirm your new email address',
  intro: 'You asked to use this address to log in and to receive our emails.',
  button: 'Use this address',
  note: message(
    "You can use the link once, within {duration}. Using it logs you out on every device. If you didn't ask for this change, you can ignore this email.",
  ),
} as const;

/** Goes to the current address. */
export const emailChangeRequested = {
  subject: 'Did you ask to change your email address?',
  preview: "If it wasn't you, stop the change.",
  intro: "Someone asked to change your account's email address.",
  introWithEmail: message("Someone asked to change your account's email address to {email}."),
  advice: "If it was you, confirm the change from the new address. If it wasn't, stop it now.",
  button: 'Stop the change',
  note: message(
    'You can use the link once, within {duration}. Stopping the change also logs you out on every device.',
  ),
} as const;

export const emailChanged = {
  subject: 'Your email address was changed',
  intro: message("Your account's email address was changed on {time}."),
  introWithEmail: message("Your account's email address was changed to {email} on {time}."),
  advice: "If it was you, log in with the new address from now on. If it wasn't, contact us now.",
} as const;

export const passkeyAdded = {
  subject: 'A passkey was added to your account',
  preview: "If it wasn't you, remove it.",
  intro: message('A passkey was added on {time}. Anyone who has it can log in to your account.'),
  introWithName: message(
    'The passkey “{name}” was added on {time}. Anyone who has it can log in to your account.',
  ),
  advice:
    "If it was you, you don't need to do anything. If it wasn't, remove the passkey and choose a new password.",
  button: 'See your passkeys',
} as const;

export const accountErased = {
  subject: 'Your account has been deleted',
  preview: "You won't hear from us again.",
  intro: message(
    'We deleted your account on {time}, as you asked. Your name, addresses, cart, wishlist and login details have been deleted.',
  ),
  retained:
    'We keep anonymous sales records. If a parcel is on its way, we keep its delivery address until it arrives.',
  note: "You won't hear from us again. If you didn't ask for this, contact us now.",
} as const;

/* Staff. */

export const invitation = {
  subject: message('Join the back office of {shop}'),
  preview: message('Your role: {role}.'),
  heading: 'Join the back office',
  intro: message(
    "You've been invited to the back office of {shop}. Your role is {role}. To join, you need a password of at least 12 characters and an authenticator app on your phone.",
  ),
  button: 'Accept invitation',
  note: message(
    "You can use the link once, until {time}. Anyone who has it can join as you, so don't share it. If you didn't expect an invitation, you can ignore this email.",
  ),
} as const;
