import { message } from '../../message.ts';

export const title = 'Profile';

/* Fixed by the specification. */
export const heading = message('{name} Profile');
export const editButton = 'Edit Profile';
export const genders = { Male: 'Male', Female: 'Female' } as const;

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
export const ownPhotoAlt = 'Your photo';
export const photoLabel = 'Photo';
export const photoHint = "We'll crop it to a square.";
export const photoInvalid = 'Please choose an image file.';
export const removePhotoButton = 'Remove photo';
export const saveButton = 'Save';
export const saving = 'Saving…';
export const saved = 'Profile saved';
export const saveFailedAdvice =
  'Your changes are still here. Check your connection and save again.';

export const changePasswordButton = 'Change Password';
export const changePasswordHeading = 'Change Password';
export const currentPasswordLabel = 'Current password';
export const newPasswordLabel = 'New password';
export const newPasswordHint =
  "For a strong password, use 12 characters or more. You'll be logged out on your other devices.";
export const updatePasswordButton = 'Update password';
export const updatingPassword = 'Updating…';
export const passwordChanged = 'Password changed';
export const passwordWrong = 'Your current password is incorrect.';
export const passwordWrongAdvice = 'Nothing was changed.';
export const passwordOutcomeUnknown = "We couldn't confirm that your password was changed.";
export const passwordOutcomeUnknownAdvice =
  'Check your connection and try again. If your current password is rejected, the new one is already active.';
