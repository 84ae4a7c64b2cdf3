import { AsyncLocalStorage } from 'node:async_hooks';

/** The slot of a request in the queue, while the request runs. */
export type QueueSlot = {
  /** Releases the slot; false when it is released already, or too many are. */
  leave(): boolean;
  comeBack(): void;
};

const slots = new AsyncLocalStorage<QueueSlot>();

export const withQueueSlot = <Result>(slot: QueueSlot, work: () => Result): Result =>
  slots.run(slot, work);

/**
 * Releases the request's slot while it waits for something other than the database, such as a payment
 * provider. Otherwise a slow provider would block the whole shop.
 */
export async function releaseSlotWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  const slot = slots.getStore();
  if (!slot?.leave()) return work();
  try {
    return await work();
  } finally {
    slot.comeBack();
  }
}
