import type { Statement } from './database.ts';

/**
 * Counting stops here: larger numbers need not be exact, and counting a million rows takes long.
 */
export const maxCounted = 1000;

/** Counts the rows of a "from …" clause, up to `most`. */
export const counted = (from: string, most = maxCounted) =>
  `(select count(*)::int from (select ${from} limit ${most}) counted)`;

/** The digits of a telephone number, reversed: people search for its end. */
export const phoneSql = (phone: string) => `(reverse(regexp_replace(${phone}, '[^0-9]', '', 'g')))`;

/** Bounds that contain nothing. */
export const noBounds = ['!', '!'];

/**
 * Returns the bounds of `phoneSql`, if the text can be the end of a telephone number. Leading zeros
 * are ignored, because a number with a country code lacks them.
 */
export function getPhoneBounds(search: string): string[] {
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 4 || !/^[\d\s()+./-]+$/.test(search)) return noBounds;
  const reversed = [...digits].reverse().join('');
  return [reversed, `${reversed}:`];
}

/**
 * Returns the smallest UUIDv7 of a time. Ids start with the millisecond in which they were
 * generated.
 */
export function getMinUuidAt(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/**
 * Builds a statement for each view of a list, newest first: $1 the last id of the previous page or
 * null, $2 the page size. It also counts the open rows.
 */
export function listByView<View extends string>(
  table: string,
  views: Record<View | 'open', string>,
  row: { json: string; alias: string; joins?: string; field?: string },
): Record<View, Statement> {
  const { json, alias, joins = '', field = table } = row;
  const statement = (view: View): Statement => ({
    name: `list-staff-${field}-${view}`,
    text: `
      select ${counted(`from ${table} where ${views.open}`)} as open,
        coalesce((
          select json_agg(${json} order by ${alias}.id desc)
          from (
            select * from ${table}
            where ${views[view]} and ($1::uuid is null or id < $1::uuid)
            order by id desc limit $2) ${alias} ${joins}), '[]') as ${field}`,
  });
  const names = Object.keys(views) as View[];
  return Object.fromEntries(names.map((view) => [view, statement(view)])) as Record<
    View,
    Statement
  >;
}
