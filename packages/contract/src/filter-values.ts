import * as z from 'zod/mini';
import { categoryNames, materials, metals, occasions } from './taxonomy/taxonomy.ts';

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

/** What a list is narrowed by: what the shop chooses itself, and the metals that its pieces have. */
export const listedValuesSchema = z.object({ ...filterValuesSchema.shape, metal: values });
export const listKinds = [...valueKinds, 'metal'] as const;

export type ValueKind = (typeof valueKinds)[number];
export type FilterValue = z.infer<typeof filterValueSchema>;
export type FilterValues = z.infer<typeof filterValuesSchema>;
export type ListKind = (typeof listKinds)[number];
export type ListedValues = z.infer<typeof listedValuesSchema>;

/** With these a shop begins. */
export const firstValues: ListedValues = {
  category: categoryNames.map(asFirst),
  material: materials.map(asFirst),
  occasion: occasions.map(asFirst),
  metal: metals.map(asFirst),
};

function asFirst(value: string): FilterValue {
  return { value, label: value };
}
