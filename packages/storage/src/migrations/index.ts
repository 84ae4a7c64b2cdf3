import { schema } from '../schema/index.ts';

/** In the order in which they are applied. A released migration is never edited. */
export const migrations = [{ name: '0001-baseline', text: schema }];
