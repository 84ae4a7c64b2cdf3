import { message, plural } from '../../message.ts';

// The labels of the two buttons are the wording of the law (Directive (EU) 2023/2673).
export const openButton = 'Withdraw from contract here';
export const confirmButton = 'Confirm withdrawal here';

export const heading = message('Withdraw from order {number}');
export const items = 'Items to return';
export const quantityLabel = message('Quantity of {name}');
export const quantityOption = message('{count} of {total}');
export const alreadyWithdrawn = 'Already withdrawn';
export const untilDelivered = plural({
  one: 'You can withdraw up to {count} day after delivery.',
  other: 'You can withdraw up to {count} days after delivery.',
});
export const untilDate = message('You can withdraw until {date}.');
export const receiptNote = message(
  "You don't need to give a reason. We'll email {name} a receipt at the address of this account, with the time and the items you're returning.",
);
export const noneSelected = 'Please choose at least one item';
export const sending = 'Sending…';
export const dismissButton = 'Keep everything';
export const received = "We've received your withdrawal. Your receipt is on its way by email.";
