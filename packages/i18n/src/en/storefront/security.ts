import { message } from '../../message.ts';

export const title = 'Security and privacy';

export const emailHeading = 'Email';
export const emailConfirmed = 'Confirmed';
export const emailNotConfirmed = 'Not confirmed';
export const emailNotConfirmedHint =
  'You can still place orders. Confirm your email to get back-in-stock alerts.';
export const sendLinkButton = 'Send confirmation email';
export const linkSent = message(
  "We've sent a link to {email}. You can use it once, within {duration}.",
);
export const changeEmailButton = 'Change email';
export const changeEmailHeading = 'Change email';
export const changeEmailIntro =
  "We'll send a link to your new address. Your email changes only when you confirm it there.";
export const newEmailLabel = 'New email';
export const changeEmailSubmit = 'Send link';
export const changeLinkSent = message(
  "We've sent a link to {email}. Once you confirm it there, this is your new email and you'll be logged out on every device.",
);

export const passkeysHeading = 'Passkeys';
export const passkeysIntro =
  'Log in with your face, your fingerprint or the PIN of your device. Your password still works.';
export const passkeysUnsupported = "This browser doesn't support passkeys.";
export const lastUsed = message('Last used {time}');
export const added = message('Added {time}');
export const removeButton = 'Remove';
export const removeLabel = message('Remove {name}');
export const addPasskeyButton = 'Add a passkey';
export const addPasskeyHeading = 'Add a passkey';
export const passkeyNameLabel = 'Name (optional)';
export const passkeyNameHint = 'For example "My phone".';
export const addPasskeySubmit = 'Continue';
export const passkeyWaiting = 'Waiting for your device…';
export const passkeyAdded = 'Passkey added';
export const passkeyRemoved = 'Passkey removed';
export const passkeyNotCreated = 'No passkey was created.';
export const passkeyNotCreatedAdvice = 'You can try again.';

export const passwordLabel = 'Your password';
export const passwordWrong = 'Your password is incorrect.';
export const passwordWrongAdvice = 'Nothing was changed.';
export const unreachable = "We couldn't reach the shop.";

export const devicesHeading = "Where you're logged in";
export const devicesLabel = 'Devices';
export const devicesLoading = 'Loading…';
export const thisDevice = 'This device';
export const unknownDevice = 'Unknown device';
export const deviceTimes = message('Last used {usedAt}, logged in since {openedAt}');
export const logOutButton = 'Log out';
export const logOutLabel = message('Log out {device}');
export const deviceLoggedOut = message('{device} has been logged out');

export const dataHeading = 'Your data';
export const dataIntro =
  'Download everything we hold about you in one file. If you delete your account, your personal data is gone for good; we keep anonymous sales records.';
export const downloadButton = 'Download my data';
export const downloading = 'Preparing…';
export const deleteButton = 'Delete my account';
export const deleteHeading = 'Delete my account';
export const deleteWarning =
  "Your name, addresses, lists and login details will be deleted and can't be recovered. If a parcel is on its way, we keep its delivery address until it arrives.";
export const deleteSubmit = 'Delete permanently';
export const deleting = 'Deleting…';
export const deleted = 'Your account has been deleted';
