/*
 * Errors whose texts the specification fixes to the letter. Screens show their own texts, see
 * `storefront/fixed`.
 */
export const errors = {
  emailTaken: 'Unprocessable Entity. Email Already Exists.',
  /** Also for a valid token whose user doesn't exist. */
  userNotFound: 'The email you entered is not Registered. Not Found error',
  wrongPassword: 'The credentials you entered are invalid. Unauthorized access error.',
  invalidToken: 'The token is invalid. Unauthorized access error.',
} as const;
