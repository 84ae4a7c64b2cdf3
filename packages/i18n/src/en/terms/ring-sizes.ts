import { message } from '../../message.ts';

export const fits = message('This ring is your size, {yours}.');
export const fitUnknown = message('Your size is {yours}. This ring is {ring}.');
export const fitNever = message("Your size is {yours}. This ring is {ring} and can't be resized.");
export const fitResizable = message(
  'Your size is {yours}. This ring is {ring} and can be resized to yours.',
);
export const fitOutOfRange = message(
  'Your size is {yours}. This ring is {ring} and can be resized only from {from} to {to}.',
);
