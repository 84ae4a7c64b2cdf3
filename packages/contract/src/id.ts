import { storableText } from './storable-text.ts';

/** An id as it stands in a path. One that is well-formed and unknown is not found, never an error. */
export const idSchema = storableText(200);
