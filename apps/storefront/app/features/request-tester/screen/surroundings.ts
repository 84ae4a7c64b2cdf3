import { createStore } from '@briolette/ui/store.ts';
import { getSession } from '../../../session/session-store.ts';
import type { Surroundings } from '../request/build-request.ts';
import { readVariables } from '../request/variables.ts';
import { shopRoot } from './shop-root.ts';

/** As they are typed. For this page only: a value may be a secret. */
export const variablesText = createStore('');

/** What a request takes from outside itself when it is sent or copied. */
export function surroundings(): Surroundings {
  const token = getSession()?.token ?? null;
  return { shop: shopRoot(), token, variables: readVariables(variablesText.get()) };
}
