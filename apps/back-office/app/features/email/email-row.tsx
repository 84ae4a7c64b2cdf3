import type { StaffJob } from '@briolette/contract';

const emailTemplateLabels: Record<string, string> = {
  'order-placed': 'Order confirmation',
  'order-shipped': 'Order shipped',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Money back',
  'withdrawal-received': 'Receipt of a withdrawal',
  'repair-updated': 'News of a service',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed',
  'passkey-added': 'Passkey added',
  'account-erased': 'Account erased',
  'staff-invitation': 'Invitation to the back office',
  'back-in-stock': 'Piece is back',
  reset: 'New password',
  verify: 'Confirm the address',
  'new-email': 'Confirm the new address',
  'account-exists': 'Account already exists',
  alert: 'Shall we tell you when it is back',
};

const jobLabels: Record<string, string> = {
  'run-bulk-action': 'One step for many orders',
  'notify-back-in-stock': 'Tell who waits for a piece',
  'update-analytics': 'Count the figures',
  'delete-expired-data': 'Forget what was kept long enough',
};

/** Returns the display name of a job, by default derived from its kind. */
export function formatJobName({
  kind,
  template: letter,
}: Pick<StaffJob, 'kind' | 'template'>): string {
  const name = letter ?? kind;
  return (letter ? emailTemplateLabels[letter] : jobLabels[kind]) ?? humanize(name);
}

function humanize(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
