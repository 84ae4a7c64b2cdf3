import { message } from '../../message.ts';

export const title = 'Passkeys';
export const explanation =
  'Sign in with your face, your fingerprint or a PIN instead of a password and a code.';
export const list = 'Your passkeys';
export const added = message('Added {created}');
export const addedAndUsed = message('Added {created}, last used {used}');
export const removeButton = 'Remove';
export const empty = 'No passkeys yet.';
export const addButton = 'Add passkey';
export const thisDevice = 'This device';
