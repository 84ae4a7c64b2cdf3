import * as z from 'zod/mini';
import { filterValueSchema, valueKinds } from '../filter-values.ts';
import { storableText } from '../storable-text.ts';

/** used: a piece has it, shown or not; then it cannot go. */
const usedValue = z.object({ ...filterValueSchema.shape, used: z.boolean() });

export const staffValuesSchema = z.object({
  category: z.array(usedValue),
  material: z.array(usedValue),
  occasion: z.array(usedValue),
});

export const valueKindSchema = z.enum(valueKinds);

/** In addresses and files it is read as it is typed here. */
const newValue = z.object({
  value: storableText(40).check(
    z.regex(/^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u, 'letters, digits, single spaces and hyphens'),
  ),
  label: storableText(40).check(z.trim(), z.minLength(1, 'is needed')),
});

/** seen: as the caller saw them. If somebody else was faster, nothing is done. */
export const changeValuesSchema = z.object({
  seen: z.array(filterValueSchema).check(z.maxLength(100)),
  values: z.array(newValue).check(
    z.minLength(1, 'at least one is needed'),
    z.maxLength(100),
    z.refine((all) => new Set(all.map(({ value }) => value)).size === all.length, {
      message: 'one is there twice',
    }),
  ),
});

export type StaffValues = z.infer<typeof staffValuesSchema>;
