import { message } from '../../message.ts';

/*
 * Texts that the specification fixes to the letter, with its misspellings and spaces. The toasts of its
 * error catalogue follow.
 */
export const unknownRoute = 'Something went wrong , please go back...';
export const searchPlaceholder = 'Search items/ metals/ brand / category';
export const deliveryBy = 'Delivery by';
export const productMissing = 'sorry, We could not find that product';
export const productListFailed = 'Something went wrong';
export const somethingWentWrong = 'Something went wrong';
export const shopButton = 'Shop Now';
export const noMoneyMoves = 'Demo: no card is asked and no money moves.';
export const wishlistEmpty = 'Wishlist is empty...';
export const browseShop = 'Browse shop';
export const cartHeading = 'Your Cart';
export const cartNeedsLogin = 'Please Login to see Cart items';
export const cartEmpty = 'You have no items in your shopping cart.';
export const roundedDown = 'Rounded down to the whole dollar';
export const noCoupons = 'Sorry, no coupons available right now';
export const deliverTo = 'Deliver to';
export const willBeDeliveredTo = 'Will be delivered to';
export const selectAnAddress = 'Please select an address';
export const addressNeeded = 'Please select an address to procced';
export const paymentNeeded = 'Please Select Payment Option';
export const orderPlaced = 'Great Choice, Order successfully Placed';
export const seeYourOrders = 'See your Orders';
export const ordersHeading = 'Your Recent orders';
export const showAddress = 'show Address';
export const noOrders = 'No orders yet , please shop something';
export const addNewAddress = 'Add New Address';
export const noAddress = 'Please Add atleast one Address';
export const cannotChange = 'You cannot change this now';
export const sampleAddress = 'Sample address';
export const cashbackText = message('Buy 2 & get {percent}% cashback');

export const loginFailed = 'Login unsuccessful, Email or Password is wrong';
export const signedUp = 'Sign Up Successful';
export const userExists = 'User Already exists';
export const signUpFailed = 'Sign up unsuccessful';
export const passwordsDiffer = 'Passwords does not match';
export const loggedOut = 'logged out successfully';
export const addressEdited = 'Address Edited Successfully';
export const addressAdded = 'New Address added successfully';
export const contactThanks = 'Thank you for messaging us, Have a great Day';
export const loginFirst = 'You need to login first';
export const wishlistAddFailed = 'You need to login first';
export const wishlistAdded = 'Product added to wishlist';
export const wishlistDeleted = 'Product Deleted from wishlist';
export const wishlistDeleteFailed = 'Product could not be found';
export const cartAdded = 'Added to cart';
export const cartNeedsLoginToast = 'Please Login in before you add to cart';
export const cartRemoveFailed = 'Error:Cannot remove this item from cart';
export const quantityIncreased = 'Cart quantity increased successfully!';
export const quantityDecreased = 'Cart quantity decreased successfully!';
export const welcomeBack = message('Welcome back, {name}!');
export const cartRemoved = message('{product} has been removed from cart');
