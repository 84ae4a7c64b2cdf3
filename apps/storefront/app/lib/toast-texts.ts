import * as fixed from '@briolette/i18n/storefront/fixed';

/** The toasts of the specification's error catalogue, each with its kind. */
export const toastTexts = {
  loginFailed: { kind: 'error', text: fixed.loginFailed },
  signedUp: { kind: 'success', text: fixed.signedUp },
  userExists: { kind: 'error', text: fixed.userExists },
  signUpFailed: { kind: 'error', text: fixed.signUpFailed },
  passwordsDiffer: { kind: 'error', text: fixed.passwordsDiffer },
  loggedOut: { kind: 'success', text: fixed.loggedOut },
  somethingWentWrong: { kind: 'error', text: fixed.somethingWentWrong },
  addressEdited: { kind: 'success', text: fixed.addressEdited },
  addressAdded: { kind: 'success', text: fixed.addressAdded },
  contactThanks: { kind: 'success', text: fixed.contactThanks },
  loginFirst: { kind: 'warning', text: fixed.loginFirst },
  wishlistAddFailed: { kind: 'error', text: fixed.wishlistAddFailed },
  wishlistAdded: { kind: 'success', text: fixed.wishlistAdded },
  wishlistDeleted: { kind: 'warning', text: fixed.wishlistDeleted },
  wishlistDeleteFailed: { kind: 'error', text: fixed.wishlistDeleteFailed },
  cartAdded: { kind: 'success', text: fixed.cartAdded },
  cartNeedsLogin: { kind: 'warning', text: fixed.cartNeedsLoginToast },
  cartRemoveFailed: { kind: 'error', text: fixed.cartRemoveFailed },
  quantityIncreased: { kind: 'success', text: fixed.quantityIncreased },
  quantityDecreased: { kind: 'success', text: fixed.quantityDecreased },
  noCoupons: { kind: 'info', text: fixed.noCoupons },
  addressNeeded: { kind: 'warning', text: fixed.addressNeeded },
  paymentNeeded: { kind: 'warning', text: fixed.paymentNeeded },
  welcomeBack: (name: string) => ({ kind: 'success', text: fixed.welcomeBack({ name }) }) as const,
  cartRemoved: (product: string) =>
    ({ kind: 'success', text: fixed.cartRemoved({ product }) }) as const,
} as const;
