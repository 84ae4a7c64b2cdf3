import { type Engraving, RequestRefused } from '@briolette/contract';
import { engravedIdOf, parseLineId, readEngraving } from '@briolette/domain';
import { addEngravedToCart, type Database, longestEngraving } from '@briolette/storage';

/** A piece with words cut into it. What is kept is what the page has shown: both read it alike. */
export async function addEngraved(
  database: Database,
  wanted: { userId: string; lineId: string; engraving: Engraving; now: Date },
): Promise<void> {
  const { userId, lineId, now } = wanted;
  const { typeface } = wanted.engraving;
  const longest = await longestEngraving(database, lineId);
  if (longest === null) throw new RequestRefused('engravingNotPossible');
  const { text, fault } = readEngraving(wanted.engraving.text, longest);
  if (fault !== null) throw new RequestRefused('engravingNotPossible');
  const engraving = { text, typeface };
  const engravedId = engravedIdOf(lineId, engraving);
  const key = parseLineId(engravedId);
  if (key === null) throw new RequestRefused('productNotFound');
  await addEngravedToCart(database, { userId, lineId: engravedId, key, engraving, now });
}
