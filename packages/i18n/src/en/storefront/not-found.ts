export const title = 'Page not found';
export const hint = "We couldn't find a page at this address.";
