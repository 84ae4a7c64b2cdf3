import type { ResponseBody } from './read-body.ts';

export type Answer = {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: ResponseBody;
  /** Of the body as it arrived here, unpacked. */
  bytes: number;
  milliseconds: number;
  /** Why the reply broke off before its end. */
  cut?: string;
};

/** What came back; the error itself where no answer came; undefined before the first Submit. */
export type StoredResponse = Answer | Error | undefined;
