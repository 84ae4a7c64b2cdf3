import * as z from 'zod/mini';



/** year-month-dayThh:mm:ss with a time-zone offset. */
export const timestampSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/));
