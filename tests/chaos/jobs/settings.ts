export const chaosSecret = new TextEncoder().encode('only-for-the-chaos-run-of-jobs-and-mail');
export const sender = { from: 'Shop <orders@shop.example>', siteUrl: 'https://shop.example' };
/** Short, so that what a dead process held is taken up soon. */
export const leaseMs = 1000;
