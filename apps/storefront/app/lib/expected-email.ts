import { createStore } from '@briolette/ui/store.ts';

/** Counted up when something was done that is answered by mail: the inbox of a demonstration looks. */
export const mailExpected = createStore(0);

export function expectMail(): void {
  mailExpected.set(mailExpected.get() + 1);
}
