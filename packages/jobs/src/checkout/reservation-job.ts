import { endReservation, type JobPayloads } from '@briolette/storage';
import type { JobHandler } from '../runner/job-kind.ts';

/**
 * Returns the reserved items of a draft to stock. Does nothing if the reservation was extended.
 */
export const endReservationJob: JobHandler<JobPayloads['end-reservation']> = {
  async run({ payload: { draftId } }, { database, clock }) {
    await endReservation(database, draftId, clock());
  },
};
