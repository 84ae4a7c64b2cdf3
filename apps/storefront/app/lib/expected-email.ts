import { createStore } from '@briolette/ui/store.ts';

/** Counted up when something was done that is answered by mail: the inbox of a demonstration looks. */
export const emailExpectedStore = createStore(0);

export function expectEmail(): void {
  emailExpectedStore.set(emailExpectedStore.get() + 1);
}
