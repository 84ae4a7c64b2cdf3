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
