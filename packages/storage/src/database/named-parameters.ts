import type { Statement } from './database.ts';

/** A statement whose parameters are passed by name. */
type NamedStatement<Parameters> = Statement & {
  /** The names of $1, $2, … */
  parameterNames: readonly string[];
  /** Puts the values into the order of the placeholders. */
  toParameters(values: Parameters): unknown[];
};

/**
 * Compiles `:name` placeholders to `$1`, `$2`, … once. `Parameters` lists the names with the types of
 * their values, so a call without one of them doesn't compile. Casts, array slices, quoted text and
 * comments are left alone.
 *
 * @example
 * const statement = namedStatement<{ userId: string }>({
 *   name: 'count-orders',
 *   text: 'select count(*) from orders where user_id = :userId::uuid',
 * });
 * await database.query(statement, statement.toParameters({ userId }));
 */
export function namedStatement<Parameters extends object>(
  statement: Statement,
): NamedStatement<Parameters> {
  const names: string[] = [];
  const text = statement.text.replace(placeholder, (match, name?: string) => {
    if (name === undefined) return match;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return {
    ...statement,
    text,
    parameterNames: names,
    toParameters: (values) =>
      names.map((name) => {
        if (!(name in values)) throw new Error(`${statement.name} needs a value for :${name}`);
        return values[name as keyof Parameters];
      }),
  };
}

/** Quoted text, quoted identifiers, comments, casts and slices such as [1:n], or a placeholder. */
const placeholder = /'(?:[^']|'')*'|"[^"]*"|--.*|::|\d:(?!:)|:([a-z]\w*)/gi;
