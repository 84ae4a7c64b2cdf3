/** Errors of any call. */
export const errors = {
  callNotFound: 'This call does not exist',
  invalidRequest: 'The request is invalid',
  crossSiteRequest: 'Requests from other sites are not allowed',
  bodyTooLarge: 'The request is too large',
  bodyTooSlow: 'The request body took too long to arrive',
  tooManyBodies: 'Too many requests from this network, please try again in a moment',
  tooManyAttempts: 'Too many attempts, please try again later',
  busy: 'The shop is busy, please try again in a moment',
  storageFull:
    "This browser's storage is full, so your change wasn't saved. New changes are lost when you close the shop",
  faultInjected: 'Fault injection is on: every call fails',
} as const;
