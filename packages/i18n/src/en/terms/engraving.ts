import { message, plural } from '../../message.ts';

export const typefaces = { roman: 'Roman', script: 'Script' } as const;
export const engraved = message('Engraved {place} in {typeface}');
export const engravedText = message('Engraved {place} in {typeface}: “{text}”');

export const missing = 'Please enter your inscription.';
export const unknownCharacter = message("We can't engrave “{character}”.");
/** Invisible characters are named by their code point, such as U+200B. */
export const unknownSign = message("We can't engrave the character {code}.");
export const likeAnAddress = 'Please put a space after the full stop.';
export const tooLong = plural({
  other: "Use up to {longest} characters, including spaces. You've used {count}.",
});
