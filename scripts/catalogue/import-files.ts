import { randomUUID } from 'node:crypto';
import {
  mostRowsAtOnce,
  type OfferInFile,
  type PieceInFile,
  parseImageUrl,
} from '@briolette/contract';
import { readOffers } from '@briolette/domain/offers-file';
import {
  bringOffers,
  bringPieces,
  type Database,
  endImport,
  findUnknownImages,
  importNext,
  importOffers,
  judgeOffers,
} from '@briolette/storage';

/** Said after so many rows. */
const saidEach = 10_000;

/** What the back office does with a file, without the back office. Gives the id of the import. */
export async function importPieces(
  database: Database,
  file: string,
  pieces: readonly PieceInFile[],
  say: (line: string) => void,
): Promise<string> {
  const importId = randomUUID();
  const hashes = pieces.flatMap(({ product_image }) => parseImageUrl(product_image) ?? []);
  const unknown = await findUnknownImages(database, hashes);
  if (unknown.length > 0)
    throw new Error(`product_image: the shop has no image ${unknown.join(', ')}`);
  const progress = (what: string, before: number, now: number) => {
    if (Math.floor(now / saidEach) > Math.floor(before / saidEach))
      say(`${what} ${now} of ${pieces.length}`);
  };
  for (let from = 0; from < pieces.length; from += mostRowsAtOnce) {
    const rows = pieces.slice(from, from + mostRowsAtOnce);
    await bringPieces(database, null, { importId, file, from, rows, now: new Date() });
    progress('Compared', from, from + rows.length);
  }
  let written = 0;
  do {
    for (let done = 1; done > 0; written += done) {
      done = await importNext(database, { importId, most: mostRowsAtOnce, now: new Date() });
      progress('Written', written, written + done);
    }
  } while (!(await endImport(database, importId, new Date())));
  return importId;
}

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
