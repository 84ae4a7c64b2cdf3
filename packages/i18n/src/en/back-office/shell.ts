export const backOffice = 'Back office';
export const loading = 'Loading the back office…';
export const skipLink = 'Skip to content';
export const searchButton = 'Search';

export const moreScreens = 'More';
export const passkeysButton = 'Passkeys';
export const shortcutsButton = 'Keyboard shortcuts';
export const shopLink = 'View shop';
export const signOutButton = 'Sign out';
export const roleSwitch = 'View as';

export const orderNotFound = 'Order not found';
export const orderNotFoundHelp = 'Check the link, or search for the order.';
export const ordersLink = 'Go to orders';
export const loadFailedHelp = "The screen couldn't be loaded. Nothing was changed.";
export const retryButton = 'Try again';
