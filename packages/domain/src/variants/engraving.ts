import type { Engraving, LineEngraving } from '@briolette/contract';

/**
 * What both typefaces have a drawing for and a hand can cut. No sign of an address but the full
 * stop and the slash, and no quotation marks: the words stand between them on every paper.
 */
const engravable = /^[ A-Za-z0-9À-ÖØ-öø-ňŊ-ž&'’.,·+\-–/!?()]$/u;

/** Would be read as an address and become a link in a mail, where it has to stand as it is. */
const likeAnAddress = /\.\p{L}{2}/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export type ParsedEngraving = {
  /** As it is cut: what is shown, kept and printed is this and nothing else. */
  text: string;
  /** Why it cannot be cut; null: it can. */
  fault: string | null;
};

/** The words somebody typed, as they are cut. For the page and the API alike: there is no other. */
export function parseEngraving(typed: string, longest: number): ParsedEngraving {
  const text = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  return { text, fault: findFault(text, longest) };
}

function findFault(text: string, longest: number): string | null {
  if (text === '') return 'Please write what should be engraved.';
  const each = [...graphemes.segment(text)].map(({ segment }) => segment);
  const unknown = each.find((segment) => !engravable.test(segment));
  if (unknown !== undefined) return `We cannot engrave ${describeCharacter(unknown)}.`;
  if (likeAnAddress.test(text)) return 'Please put a space after the full stop.';
  if (each.length > longest)
    return `${longest} letters at most, spaces included. These are ${each.length}.`;
  return null;
}

/** What has no form of its own is called by its number. */
const describeCharacter = (unknown: string): string =>
  /[\p{C}\p{Z}]/u.test(unknown) || /^\p{M}/u.test(unknown)
    ? `the sign U+${(unknown.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : `“${unknown}”`;

const mark = '.~';

/** What an engraved line is taken from: the id of the product, or of the product and a choice. */
export const getUnengravedLineId = (lineId: string): string => lineId.split(mark, 1)[0] ?? lineId;

/**
 * The id of a line with these words. Other words are another line; the words themselves are in no
 * address. The database holds two words apart that have the same key.
 */
export const getEngravedLineId = (lineId: string, engraving: Engraving): string =>
  `${getUnengravedLineId(lineId)}${mark}${hashEngraving(engraving)}`;

/** FNV-1a of 64 bits. */
export function hashEngraving({ text, typeface }: Engraving): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${typeface} ${text}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

export const typefaceLabels: Record<Engraving['typeface'], string> = {
  roman: 'Roman',
  script: 'Script',
};

type Line = { engraving?: Pick<LineEngraving, 'text' | 'typeface' | 'place'> | null | undefined };

/** "Engraved inside the band in Script: “Ada & Tom”"; null for a line without. */
export function formatEngraving({ engraving }: Line): string | null {
  if (!engraving) return null;
  const { text, typeface, place } = engraving;
  const where = `Engraved ${place} in ${typefaceLabels[typeface]}`;
  // The words of who left the shop are not kept.
  return text === '' ? where : `${where}: “${text}”`;
}
