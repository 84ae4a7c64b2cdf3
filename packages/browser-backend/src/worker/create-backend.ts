/** The demo's shared account; its password is generated with each snapshot. */
export const demoGuestEmail = 'guest@briolette.example';
