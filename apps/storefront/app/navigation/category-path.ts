/** The list with all filters cleared and exactly this category set. */
export const categoryPath = (value: string) =>
  `/browse?${new URLSearchParams({ category: value })}`;
