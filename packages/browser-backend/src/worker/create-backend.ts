/** The demo's shared account; its password is made with each snapshot. */
export const demoGuestEmail = 'guest@briolette.example';
