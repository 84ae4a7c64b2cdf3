import { texts } from './texts.ts';

/** The notices of the error catalogue, each with its kind. */
export const notices = {
  welcomeBack: (name: string) => ({ kind: 'success', text: `Welcome back, ${name}!` }) as const,
  loginFailed: { kind: 'error', text: 'Login unsuccessful, Email or Password is wrong' },
  signedUp: { kind: 'success', text: 'Sign Up Successful' },
  userExists: { kind: 'error', text: 'User Already exists' },
  signUpFailed: { kind: 'error', text: 'Sign up unsuccessful' },
  passwordsDiffer: { kind: 'error', text: 'Passwords does not match' },
  loggedOut: { kind: 'success', text: 'logged out successfully' },
  somethingWentWrong: { kind: 'error', text: 'Something went wrong' },
  addressEdited: { kind: 'success', text: 'Address Edited Successfully' },
  addressAdded: { kind: 'success', text: 'New Address added successfully' },
  contactThanks: { kind: 'success', text: 'Thank you for messaging us, Have a great Day' },
  loginFirst: { kind: 'warning', text: 'You need to login first' },
  wishlistAddFailed: { kind: 'error', text: 'You need to login first' },
  wishlistAdded: { kind: 'success', text: 'Product added to wishlist' },
  wishlistDeleted: { kind: 'warning', text: 'Product Deleted from wishlist' },
  wishlistDeleteFailed: { kind: 'error', text: 'Product could not be found' },
  cartAdded: { kind: 'success', text: 'Added to cart' },
  cartNeedsLogin: { kind: 'warning', text: 'Please Login in before you add to cart' },
  cartRemoved: (productName: string) =>
    ({ kind: 'success', text: `${productName} has been removed from cart` }) as const,
  cartRemoveFailed: { kind: 'error', text: 'Error:Cannot remove this item from cart' },
  quantityIncreased: { kind: 'success', text: 'Cart quantity increased successfully!' },
  quantityDecreased: { kind: 'success', text: 'Cart quantity decreased successfully!' },
  noCoupons: { kind: 'info', text: texts.noCoupons },
  addressNeeded: { kind: 'warning', text: texts.addressNeeded },
  paymentNeeded: { kind: 'warning', text: texts.paymentNeeded },
} as const;
