import { endImport, importNext } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';

/** A statement each: short enough that no sale waits for it. */
const atOnce = 500;

/**
 * Writes a file of pieces that was brought before. Each row is written and marked in one statement:
 * whoever goes on after a process that ended begins with the first that is not marked.
 */
export const pieceImport: JobKind<{ import: string }> = {
  async run({ body: { import: importId } }, { database, clock }) {
    do {
      while ((await importNext(database, { importId, most: atOnce, now: clock() })) > 0);
    } while (!(await endImport(database, importId, clock())));
  },
};
