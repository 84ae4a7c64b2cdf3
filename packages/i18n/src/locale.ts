/** The language of the messages in this build, as a BCP 47 tag. */
export const locale = 'en';
