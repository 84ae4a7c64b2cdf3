export const chaosSecret = new TextEncoder().encode('only-for-the-chaos-run-of-jobs-and-mail');
export const sender = { from: 'Shop <orders@shop.example>', siteUrl: 'https://shop.example' };
/** Short, so that the jobs of a killed process are claimed again soon. */
export const leaseMs = 1000;
