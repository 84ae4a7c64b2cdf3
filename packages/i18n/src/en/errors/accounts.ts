/** Errors of accounts, addresses and emailed links. */
export const errors = {
  guestLoginUnavailable: 'This shop has no guest account',
  addressNotFound: 'Address not found',
  tooManyAddresses: 'Please delete an address before you add another',
  emailNotFound: 'Email not found',
  passwordTooCommon: 'This password is too easy to guess, please choose another',
  passwordTooShort: 'Please choose a password of 12 characters or more',
  confirmEmailFirst: "We've emailed you a link. Open it to finish signing up",
  linkExpiredOrUsed: 'This link has expired or was already used, please request a new one',
  passkeyRejected: "This passkey wasn't accepted",
} as const;
