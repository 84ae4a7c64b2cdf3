import { randomUUID } from 'node:crypto';
import { mostRowsAtOnce, type OfferInFile } from '@briolette/contract';
import { readOffers } from '@briolette/domain/offers-file';
import {
  bringOffers,
  type Database,
  endImport,
  importOffers,
  judgeOffers,
} from '@briolette/storage';

export function readOffersFile(text: string): { offers: OfferInFile[]; faults: string[] } {
  const read = [...readOffers(text)];
  return {
    offers: read.flatMap((each) => ('offer' in each ? [each.offer] : [])),
    faults: read.flatMap((each) => ('faults' in each ? each.faults : [])),
  };
}

/** What a file of metals, sizes and engravings says, written; or what of it cannot be. */
export async function importOffersFile(
  database: Database,
  file: string,
  offers: readonly OfferInFile[],
): Promise<{ importId: string; faults: string[] }> {
  const importId = randomUUID();
  const parts = Array.from({ length: Math.ceil(offers.length / mostRowsAtOnce) }, (_, place) =>
    offers.slice(place * mostRowsAtOnce, (place + 1) * mostRowsAtOnce),
  );
  const faults: string[] = [];
  for (const rows of parts)
    for (const { line, fault } of await judgeOffers(database, rows))
      faults.push(`line ${line}: ${words[fault]}`);
  if (faults.length > 0) return { importId, faults };
  for (const [place, rows] of parts.entries()) {
    const from = place * mostRowsAtOnce;
    await bringOffers(database, null, { importId, file, from, rows, now: new Date() });
  }
  do {
    while ((await importOffers(database, { importId, most: 100, now: new Date() })) > 0);
  } while (!(await endImport(database, importId, new Date())));
  return { importId, faults };
}

const words = {
  unknown: '_id: the shop has no such piece',
  listed: 'listed: the piece is listed in another size, or this one has a stock of its own',
};
