import { endImport, importNext, importOffers, violatedConstraint } from '@briolette/storage';
import { CannotBeDone, type JobKind } from '../job-kind.ts';

/** A statement each: short enough that no sale waits for it. */
const atOnce = 500;
/** Each has many sizes. */
const offersAtOnce = 100;

/**
 * Writes a file of pieces that was brought before. Each row is written and marked in one statement:
 * whoever goes on after a process that ended begins with the first that is not marked.
 */
export const pieceImport: JobKind<{ import: string }> = {
  async run({ body: { import: importId } }, { database, clock }) {
    const next = () =>
      importNext(database, { importId, most: atOnce, now: clock() }).catch((error) => {
        // Nobody had it when the file was brought, so somebody could take it away since.
        if (/^products_/.test(violatedConstraint(error) ?? ''))
          throw new CannotBeDone('A row has a category, material or occasion that the shop lacks');
        throw error;
      });
    do {
      while ((await next()) > 0);
    } while (!(await endImport(database, importId, clock())));
  },
};

/** The same of a file of metals, sizes and engravings. */
export const offerImport: JobKind<{ import: string }> = {
  async run({ body: { import: importId } }, { database, clock }) {
    const next = () => importOffers(database, { importId, most: offersAtOnce, now: clock() });
    do {
      while ((await next()) > 0);
    } while (!(await endImport(database, importId, clock())));
  },
};
