import { createKeptList } from './kept-list.ts';
import { isKeptRequest, type KeptRequest } from './tester-request.ts';

export type PastRequest = KeptRequest & {
  at: string;
  /** 0: no answer came. */
  status: number;
  milliseconds: number;
};

export type SavedRequest = KeptRequest & { name: string };

export const historyLength = 50;

export const pastRequests = createKeptList(
  'briolette.tester.history',
  historyLength,
  (found): found is PastRequest => {
    const { at, status, milliseconds } = (found ?? {}) as Partial<PastRequest>;
    return (
      isKeptRequest(found) &&
      typeof at === 'string' &&
      typeof status === 'number' &&
      typeof milliseconds === 'number'
    );
  },
);

export const savedRequests = createKeptList(
  'briolette.tester.saved',
  200,
  (found): found is SavedRequest =>
    isKeptRequest(found) && typeof (found as Partial<SavedRequest>).name === 'string',
);
