import type { Statement } from '@briolette/storage';

/** Returns a part of a statement's text with its `:name` placeholders numbered as in the text. */
export function numberedPart(statement: Statement, part: string): string {
  const names = 'parameterNames' in statement ? (statement.parameterNames as string[]) : [];
  return part.replace(/(?<![:'\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) throw new Error(`${statement.name} has no parameter :${name}`);
    return `$${names.indexOf(name) + 1}`;
  });
}
