/** A place in JSON as a program would write it: products[0].price; the whole is "". */
export const below = (place: string, key: string | number): string => {
  if (typeof key === 'number') return `${place}[${key}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${place}[${JSON.stringify(key)}]`;
  return place ? `${place}.${key}` : key;
};

/** What stands in a list or an object, each with its place. */
export function childrenOf(value: unknown, place: string): (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((child, index) => [below(place, index), child]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => [below(place, key), child]);
}

export const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null;
