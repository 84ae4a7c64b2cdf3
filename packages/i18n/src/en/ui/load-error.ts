import { message } from '../../message.ts';

export const explanation = message(
  '<problem>{text}.</problem> Check your connection and try again.',
);
export const retryButton = 'Try again';
