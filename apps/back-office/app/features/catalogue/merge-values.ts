export type Clash = {
  path: string[];
  yours: unknown;
  theirs: unknown;
};

type Tree = Record<string, unknown>;

/**
 * Combines the edits of two people, as a three-way merge: what only one of them changed is kept,
 * and of what both changed, this person's value, which is reported as a clash.
 */
export function mergeValues<Values extends object>(
  base: Values,
  yours: Values,
  theirs: Values,
): { values: Values; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const merge = (path: string[], was: unknown, own: unknown, other: unknown): unknown => {
    if (isSame(was, own) || isSame(own, other)) return other;
    if (isSame(was, other)) return own;
    if (isIdList(path) && Array.isArray(own) && Array.isArray(other))
      return mergeIds(toList(was), own, other);
    if (isTree(own) && isTree(other) && !isSingleValue(path)) {
      const keys = [...new Set([...Object.keys(other), ...Object.keys(own)])];
      const tree = isTree(was) ? was : {};
      const entries = keys.map((key) => [
        key,
        merge([...path, key], tree[key], own[key], other[key]),
      ]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    if (own === undefined || other === undefined) return own ?? other;
    clashes.push({ path, yours: own, theirs: other });
    return own;
  };
  return { values: merge([], base, yours, theirs) as Values, clashes };
}

/** Sets one value of nested objects, without changing them. */
export function withValue<Values extends object>(
  values: Values,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Values {
  const inner = (values as Tree)[key];
  const next = rest.length > 0 && isTree(inner) ? withValue(inner, rest, value) : value;
  return { ...values, [key]: next };
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isIdList = (path: readonly string[]) => path.at(-1)?.endsWith('Ids') === true;
/** A 3D model is one value: the measurements of two models don't fit together. */
const isSingleValue = (path: readonly string[]) => path.at(-1) === 'geometry';
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The list of the other person, with the ids added here and without those removed here. */
function mergeIds(was: unknown[], own: unknown[], other: unknown[]): unknown[] {
  const removed = was.filter((id) => !own.includes(id));
  const added = own.filter((id) => !was.includes(id) && !other.includes(id));
  return [...other.filter((id) => !removed.includes(id)), ...added];
}
