import type { Engraving, LineEngraving } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/variants';

/**
 * Characters that both typefaces contain and that can be engraved. Of the characters of a URL only
 * the full stop and the slash are allowed, and no quotation marks, because documents quote the
 * text.
 */
const engravable = /^[ A-Za-z0-9À-ÖØ-öø-ňŊ-ž&'’.,·+\-–/!?()]$/u;

/** Email programs would turn this into a link. */
const likeAnAddress = /\.\p{L}{2}/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export type ParsedEngraving = {
  /** The normalised text, which is shown, stored and engraved. */
  text: string;
  /** Why it can't be engraved; null if it can. */
  fault: string | null;
};

/** Normalises and validates an engraving. Page and API both use it. */
export function parseEngraving(typed: string, longest: number): ParsedEngraving {
  const text = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  return { text, fault: findFault(text, longest) };
}

function findFault(text: string, longest: number): string | null {
  if (text === '') return m.missing;
  const each = [...graphemes.segment(text)].map(({ segment }) => segment);
  const unknown = each.find((segment) => !engravable.test(segment));
  if (unknown !== undefined) return explainCharacter(unknown);
  if (likeAnAddress.test(text)) return m.likeAnAddress;
  if (each.length > longest) return m.tooLong({ longest, count: each.length });
  return null;
}

/** Names invisible characters by their code point. */
function explainCharacter(character: string): string {
  if (!/[\p{C}\p{Z}]/u.test(character) && !/^\p{M}/u.test(character))
    return m.unknownCharacter({ character });
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return m.unknownSign({ code: `U+${code}` });
}

const mark = '.~';

/** Returns the line id without the engraving. */
export const getUnengravedLineId = (lineId: string): string => lineId.split(mark, 1)[0] ?? lineId;

/**
 * Returns the line id of an engraved product. Another text gives another line, and the text itself
 * isn't part of the id. The database distinguishes texts with the same hash.
 */
export const getEngravedLineId = (lineId: string, engraving: Engraving): string =>
  `${getUnengravedLineId(lineId)}${mark}${hashEngraving(engraving)}`;

/** Hashes text and typeface with 64-bit FNV-1a. */
export function hashEngraving({ text, typeface }: Engraving): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${typeface} ${text}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

export const typefaceLabels: Record<Engraving['typeface'], string> = m.typefaces;

type Line = { engraving?: Pick<LineEngraving, 'text' | 'typeface' | 'place'> | null | undefined };

/** Formats an engraving: "Engraved inside the band in Script: “Ada & Tom”"; null without one. */
export function formatEngraving({ engraving }: Line): string | null {
  if (!engraving) return null;
  const { text, typeface, place } = engraving;
  const where = { place, typeface: typefaceLabels[typeface] };
  // The text is deleted with the account.
  return text === '' ? m.engraved(where) : m.engravedText({ ...where, text });
}
