import { message } from '../../message.ts';

export const navLabel = 'Account';
export const pages = {
  overview: 'Overview',
  addresses: 'Addresses',
  orders: 'Orders',
  security: 'Security and privacy',
} as const;

/** Fixed by the specification. */
export const logOutButton = 'Log Out';
export const logOutEverywhereButton = 'Log out of all devices';
export const logOutEverywhereFailed = "We couldn't log you out everywhere. Please try again.";

/* Profile. */

export const title = 'Profile';

/* Fixed by the specification. */
export const heading = message('{name} Profile');
export const editButton = 'Edit Profile';
export const genders = { Male: 'Male', Female: 'Female' } as const;

export const guestHeading = "You're shopping as a guest";
export const guestIntro =
  'Your cart and wishlist are kept in this browser. After your first order you can choose a password to keep your account.';
export const guestLoginLink = 'Log in or sign up';
export const guestDataIntro =
  'Download what we store about you, or delete it. Your orders are kept for our accounts, without your name and address.';
export const guestDeleteWarning =
  "This can't be undone. Links in our emails will stop working, and you won't be able to see your orders.";
export const guestDeleteButton = 'Delete my data';
export const guestDeleted = 'Your data has been deleted';

export const nameLabel = 'Name';
export const genderLabel = 'Gender';
export const mobileLabel = 'Mobile';
export const emailLabel = 'Email';
export const cartCountLabel = 'Items in cart';
export const wishlistCountLabel = 'Items in wishlist';
export const persistentToastsLabel = 'Keep notifications on screen until I close them';
export const photoAlt = message('Photo of {name}');
export const noPhotoAlt = 'No photo yet';

export const editHeading = 'Edit Profile';
export const firstNameLabel = 'First name';
export const lastNameLabel = 'Last name';
export const mobileNumberLabel = 'Mobile number';
export const genderLegend = 'Gender (optional)';
export const clearGenderButton = 'Clear gender';
export const editedPhotoAlt = 'Your photo';
export const photoLabel = 'Photo';
export const photoHelp = "We'll crop it to a square.";
export const photoInvalid = 'Please choose an image file';
export const removePhotoButton = 'Remove photo';
export const saveButton = 'Save';
export const saving = 'Saving…';
export const saved = 'Profile saved';
export const saveFailedAdvice =
  'Your changes are still here. Check your connection and save again.';

export const changePasswordButton = 'Change password';
export const changePasswordHeading = 'Change password';
export const currentPasswordLabel = 'Current password';
export const newPasswordLabel = 'New password';
export const newPasswordHelp =
  "For a strong password, use 12 characters or more. You'll be logged out on your other devices.";
export const updatePasswordButton = 'Update password';
export const updatingPassword = 'Updating…';
export const passwordChanged = 'Password changed';
export const passwordWrong = 'Your current password is incorrect.';
export const passwordWrongAdvice = 'Nothing was changed.';
export const passwordOutcomeUnknown = "We couldn't confirm that your password was changed.";
export const passwordOutcomeUnknownAdvice =
  'Check your connection and try again. If your current password is rejected, the new one is already active.';

/* Security and privacy. */

export const securityTitle = 'Security and privacy';

export const emailHeading = 'Email';
export const emailConfirmed = 'Confirmed';
export const emailNotConfirmed = 'Not confirmed';
export const emailNotConfirmedHelp =
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
  "We've sent a link to {email}. Open it to change your email. You'll then be logged out on every device.",
);

export const passkeysHeading = 'Passkeys';
export const passkeysIntro =
  'Log in with your face, your fingerprint or the PIN of your device. Your password still works.';
export const passkeysUnsupported = "This browser doesn't support passkeys.";
export const lastUsed = message('Last used {time}');
export const passkeyCreated = message('Added {time}');
export const removePasskeyButton = 'Remove';
export const removePasskeyLabel = message('Remove {name}');
export const addPasskeyButton = 'Add a passkey';
export const addPasskeyHeading = 'Add a passkey';
export const passkeyNameLabel = 'Name (optional)';
export const passkeyNameHelp = 'For example “My phone”.';
export const addPasskeySubmit = 'Continue';
export const passkeyWaiting = 'Waiting for your device…';
export const passkeyAdded = 'Passkey added';
export const passkeyRemoved = 'Passkey removed';
export const passkeyNotCreated = 'No passkey was created.';
export const passkeyNotCreatedAdvice = 'You can try again.';

export const passwordLabel = 'Your password';
export const confirmPasswordWrong = 'Your password is incorrect.';
export const unreachable = "We couldn't reach the shop.";

export const devicesHeading = "Where you're logged in";
export const devicesLabel = 'Devices';
export const devicesLoading = 'Loading…';
export const thisDevice = 'This device';
/** A browser on a system, such as “Chrome on Linux”. */
export const deviceName = message('{browser} on {system}');
export const unknownDevice = 'Unknown device';
export const deviceTimes = message('Last used {usedAt}, logged in since {openedAt}');
export const logOutDeviceButton = 'Log out';
export const logOutDeviceLabel = message('Log out {device}');
export const deviceLoggedOut = message('{device} has been logged out');

export const dataHeading = 'Your data';
export const dataIntro =
  'Download everything we hold about you in one file. If you delete your account, your personal data is gone for good; we keep anonymous sales records.';
export const downloadButton = 'Download my data';
export const downloading = 'Preparing…';
export const deleteAccountButton = 'Delete my account';
export const deleteAccountHeading = 'Delete my account';
export const deleteWarning =
  "Your name, addresses, cart, wishlist and login details will be deleted and can't be recovered. If a parcel is on its way, we keep its delivery address until it arrives.";
export const deleteSubmit = 'Delete permanently';
export const deleting = 'Deleting…';
export const accountDeleted = 'Your account has been deleted';
