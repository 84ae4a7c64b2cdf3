import * as z from 'zod/mini';
import { storableText } from './storable-text.ts';

/** One plain address that can be written to. Accounts may have any text; what is mailed may not. */
export const emailAddressSchema = storableText(254).check(
  z.regex(
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u,
    'Please enter an email address',
  ),
);
