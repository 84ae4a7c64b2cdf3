import { message, plural } from '../../message.ts';

export const typefaces = { roman: 'Roman', script: 'Script' } as const;
export const engraved = message('Engraved {place} in {typeface}');
export const engravedText = message('Engraved {place} in {typeface}: “{text}”');

export const missing = 'Please enter your inscription.';
export const unknownCharacter = message("We can't engrave “{character}”.");
/** Invisible characters are named by their code point, such as U+200B. */
export const unknownSign = message("We can't engrave the character {code}.");
export const likeAnAddress =
  'This looks like a web address. Please put a space after the full stop.';
export const tooLong = plural({
  other: "Use up to {longest} characters, including spaces. You've used {count}.",
});

export const fits = message('This ring is your size, {yours}.');
export const fitUnknown = message('Your size is {yours}. This ring is {ring}.');
export const fitNever = message("Your size is {yours}. This ring is {ring} and can't be resized.");
export const fitResizable = message(
  'Your size is {yours}. This ring is {ring} and can be resized to yours.',
);
export const fitOutOfRange = message(
  'Your size is {yours}. This ring is {ring} and can be resized only from {from} to {to}.',
);

/** How customers find the size of a piece. */
export const reviewFits = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
} as const;
