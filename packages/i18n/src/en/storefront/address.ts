import { message } from '../../message.ts';

/** Fixed by the specification. */
export const types = { Home: 'Home', Work: 'Work' } as const;
export const mobile = message('Mobile {number}');
