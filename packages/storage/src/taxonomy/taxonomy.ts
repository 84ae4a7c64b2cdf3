import type { TaxonomyKind, TaxonomyTerm } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { taxonomyTables } from './facets.ts';

/** The terms of each kind in order, with additional fields from `more`. */
export const taxonomyJsonSql = (more: (kind: TaxonomyKind) => string = () => '') =>
  `json_build_object(${(Object.keys(taxonomyTables) as TaxonomyKind[])
    .map(
      (kind) => `'${kind}', (
        select json_agg(json_build_object('value', v.value, 'label', v.label ${more(kind)})
          order by v.position, v.value)
        from ${taxonomyTables[kind]} v)`,
    )
    .join(', ')})`;

/** `used`: a product has it, in any state. */
export type TaxonomyWithUsage = Record<TaxonomyKind, (TaxonomyTerm & { used: boolean })[]>;

export async function getTaxonomy(database: Database): Promise<TaxonomyWithUsage> {
  return (await queryOne<{ values: TaxonomyWithUsage }>(database, listStatement)).values;
}

const listStatement: Statement = {
  name: 'get-taxonomy',
  text: `select ${taxonomyJsonSql(
    (kind) => `, 'used', exists (
        select from facet_counts c where c.${kind} = v.value and c.product_count > 0)
      or exists (
        select from products p where p.state in ('draft', 'archived') and p.${kind} = v.value)`,
  )} as values`,
};

export type TaxonomyUpdate = {
  kind: TaxonomyKind;
  /** The terms that the caller read; the update is rejected if they have changed since. */
  expected: readonly TaxonomyTerm[];
  terms: readonly TaxonomyTerm[];
  now: Date;
};

/**
 * Returns false on a conflict. Throws a foreign key violation if a term in use would be deleted.
 */
export async function updateTaxonomy(
  database: Database,
  actor: Actor,
  { kind, expected, terms, now }: TaxonomyUpdate,
): Promise<boolean> {
  const parameters = [
    JSON.stringify(expected),
    JSON.stringify(terms),
    isReordered(expected, terms),
    now,
    toActorParameter(actor),
  ];
  const { done } = await queryOne<{ done: boolean }>(database, changeStatement(kind), parameters);
  return done;
}

/** True if the order of the remaining terms changes. */
function isReordered(before: readonly TaxonomyTerm[], after: readonly TaxonomyTerm[]): boolean {
  const stays = (of: readonly TaxonomyTerm[], other: readonly TaxonomyTerm[]) =>
    of.map(({ value }) => value).filter((each) => other.some(({ value }) => value === each));
  return stays(before, after).join('\n') !== stays(after, before).join('\n');
}

const changeStatement = (kind: TaxonomyKind): Statement => {
  const table = taxonomyTables[kind];
  const others =
    kind === 'category' ? ['header_position', 'side_menu_position', 'tile_position'] : [];
  const columns = ['value', 'label', 'position', ...others].join(', ');
  return {
    name: `update-taxonomy-${kind}`,
    text: `
      with was as (
        select coalesce(jsonb_agg(jsonb_build_object('value', value, 'label', label)
          order by position, value), '[]') as list
        from (select * from ${table} order by value for update) locked
      ),
      due as (select list from was where list = $1::jsonb),
      sent as (
        select item.value->>'value' as value, item.value->>'label' as label, item.position::int
        from due, jsonb_array_elements($2::jsonb) with ordinality as item (value, position)
      ),
      deleted as (
        delete from ${table} v using due
        where not exists (select from sent where sent.value = v.value)
      ),
      saved as (
        insert into ${table} as v (${columns})
        select value, label, position${', position'.repeat(others.length)} from sent
        on conflict (value) do update set label = excluded.label, position = excluded.position${others
          .map((name) => `, ${name} = case when $3 then excluded.position else v.${name} end`)
          .join('')}
      ),
      ${insertAuditLogSql('due', {
        actor: '$5',
        now: '$4',
        subject: `'${kind}'`,
        before: 'due.list',
        after: '$2::jsonb',
      })}
      select exists (select from due) and $3::boolean is not null as done`,
  };
};
