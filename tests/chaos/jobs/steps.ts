import { smtpSteps } from '../../support/email-server.ts';

/** The child kills itself before and after these statements of an order and its email. */
export const statementSteps = [
  'before place-order',
  'after place-order',
  'before claim-jobs',
  'after claim-jobs',
  'before finish-jobs',
  'after finish-jobs',
] as const;

/**
 * The mail server kills the child at these steps, or accepts an email and closes the connection.
 */
export const emailSteps = [...smtpSteps, 'line cut'] as const;

export const steps = [...statementSteps, ...emailSteps];
export type Step = (typeof steps)[number];

/** At these steps the mail server has the email, and the job isn't finished yet. */
export const mayDuplicate: readonly Step[] = ['taken', 'line cut', 'before finish-jobs'];
