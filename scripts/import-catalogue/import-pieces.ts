import { randomUUID } from 'node:crypto';
import { mostRowsAtOnce, type PieceInFile } from '@briolette/contract';
import { bringPieces, type Database, endImport, importNext } from '@briolette/storage';

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
