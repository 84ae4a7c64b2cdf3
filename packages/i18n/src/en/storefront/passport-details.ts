import { message } from '../../message.ts';

export const soldOn = 'Sold on';
export const options = 'Options';
export const services = 'Services';
export const servicesDone = {
  resize: message('Resized on {date}'),
  repair: message('Repaired on {date}'),
  clean: message('Cleaned on {date}'),
} as const;
