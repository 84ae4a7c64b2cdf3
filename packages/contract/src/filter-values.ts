import * as z from 'zod/mini';
import { categoryNames, materials, occasions } from './constants.ts';

/** The kinds of filter whose values a shop chooses itself. */
export const valueKinds = ['category', 'material', 'occasion'] as const;

/** A value as pieces, addresses and files carry it, which stays, and what is shown for it. */
export const filterValueSchema = z.object({ value: z.string(), label: z.string() });

const values = z.array(filterValueSchema);
export const filterValuesSchema = z.object({
  category: values,
  material: values,
  occasion: values,
});

export type ValueKind = (typeof valueKinds)[number];
export type FilterValue = z.infer<typeof filterValueSchema>;
export type FilterValues = z.infer<typeof filterValuesSchema>;

/** With these a shop begins. */
export const firstValues: FilterValues = {
  category: categoryNames.map(asFirst),
  material: materials.map(asFirst),
  occasion: occasions.map(asFirst),
};

function asFirst(value: string): FilterValue {
  return { value, label: value };
}
