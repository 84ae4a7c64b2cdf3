import { CannotBeDone } from '@briolette/jobs';
import type { Post } from '@briolette/mail';

/** A shop without a mail server: its mails are dead jobs, to be seen, and can be revived. */
export const noPost: Post = {
  send: () => Promise.reject(new CannotBeDone('SMTP_URL is not set')),
};
