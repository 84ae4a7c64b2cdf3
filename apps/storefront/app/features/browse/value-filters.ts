/** The kinds of filter that are lists of values: in the panel, in the address, as an action, in the state. */
export const valueFilters = [
  ['Category', 'category', 'CATEGORY', 'categoryFilters'],
  ['Type', 'material', 'MATERIAL', 'materialFilter'],
  ['Metal', 'metal', 'METAL', 'metalFilter'],
  ['Occasion', 'occasion', 'OCCASION', 'ocassionFilters'],
] as const;
