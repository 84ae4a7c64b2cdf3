import { message } from '../../message.ts';

export const heading = 'Withdrawal';
export const due = message('{date} · {amount} due');
export const resolved = message('{date} · {amount} was due · resolved {resolvedDate}');
export const refundButton = message('Refund {amount}…');
export const openResolveButton = 'Resolve without refund…';

export const resolveHeading = 'Resolve without a refund?';
export const resolveButton = 'Resolve';
export const reasonLabel = 'Reason';
export const reasonHelp =
  'For example, nothing was paid or the customer was refunded in cash. Shown in the timeline.';
export const resolvedToast = 'Withdrawal resolved';
