/** Errors of staff members and their views. */
export const errors = {
  staffLoginRequired: 'Please sign in to the back office',
  invalidStaffCredentials: 'The email, password or code is incorrect',
  totpCodeRequired: 'Enter the code from your authenticator app',
  permissionDenied: "Your role doesn't allow this",
  stepUpRequired: "Confirm it's you to continue",
  demoUnavailable: "This isn't a demo shop",
  invitationNotFound: 'This invitation has expired or was already used',
  staffMemberExists: 'A staff member with this email already exists',
  staffMemberNotFound: 'Staff member not found',
  lastOwner: 'The shop needs at least one owner',
  viewNotFound: 'View not found',
  tooManyViews: 'You have too many saved views. Delete one first',
  settingsChanged: 'Someone else changed the settings. Reload the page, then try again',
  jobNotFound: 'Failed job not found',
} as const;
