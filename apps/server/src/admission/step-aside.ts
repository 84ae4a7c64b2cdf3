import { AsyncLocalStorage } from 'node:async_hooks';

/** The place of a request in the line, while it is worked on. */
export type Place = {
  /** false: it is given up already, or too many are away. */
  leave(): boolean;
  comeBack(): void;
};

const places = new AsyncLocalStorage<Place>();

export const withPlace = <Result>(place: Place, work: () => Result): Result =>
  places.run(place, work);

/**
 * Waits for somebody who is not the database, a payment provider: meanwhile the place is somebody
 * else's. Else a provider that takes its time would close the shop for everybody.
 */
export async function stepAside<Result>(work: () => Promise<Result>): Promise<Result> {
  const place = places.getStore();
  if (!place?.leave()) return work();
  try {
    return await work();
  } finally {
    place.comeBack();
  }
}
