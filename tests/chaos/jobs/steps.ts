import { smtpSteps } from '../../support/email-server.ts';

/** Where the child ends itself: around the statements that an order and its mail are made of. */
export const statementSteps = [
  'before place-order',
  'after place-order',
  'before claim-jobs',
  'after claim-jobs',
  'before finish-jobs',
  'after finish-jobs',
] as const;

/** Where the mail server sees the child end, and where it takes a mail and cuts the line. */
export const emailSteps = [...smtpSteps, 'line cut'] as const;

export const steps = [...statementSteps, ...emailSteps];
export type Step = (typeof steps)[number];

/** From here on the mail server has the mail, and nobody has noted it yet. */
export const mayDuplicate: readonly Step[] = ['taken', 'line cut', 'before finish-jobs'];
