import type { FilterValue, ValueKind } from '@briolette/contract';
import { type Actor, asParameter, writeLog } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { valueTables } from './facets.ts';

/** The values of every kind in their order, each with what else is asked of it. */
export const everyValue = (more: (kind: ValueKind) => string = () => '') =>
  `json_build_object(${(Object.keys(valueTables) as ValueKind[])
    .map(
      (kind) => `'${kind}', (
        select json_agg(json_build_object('value', v.value, 'label', v.label ${more(kind)})
          order by v.position, v.value)
        from ${valueTables[kind]} v)`,
    )
    .join(', ')})`;

/** used: a piece has it, shown or not. */
export type UsedValues = Record<ValueKind, (FilterValue & { used: boolean })[]>;

export async function listFilterValues(database: Database): Promise<UsedValues> {
  return (await queryOne<{ values: UsedValues }>(database, listStatement)).values;
}

const listStatement: Statement = {
  name: 'list-filter-values',
  text: `select ${everyValue(
    (kind) => `, 'used', exists (
        select from facet_counts c where c.${kind} = v.value and c.product_count > 0)
      or exists (
        select from products p where p.state in ('draft', 'archived') and p.${kind} = v.value)`,
  )} as values`,
};

export type ValuesChange = {
  kind: ValueKind;
  /** As the caller saw them. If somebody else was faster, nothing is done. */
  seen: readonly FilterValue[];
  values: readonly FilterValue[];
  now: Date;
};

/** false: somebody was faster. A value that a piece has does not go: its key refuses. */
export async function changeFilterValues(
  database: Database,
  actor: Actor,
  { kind, seen, values, now }: ValuesChange,
): Promise<boolean> {
  const parameters = [
    JSON.stringify(seen),
    JSON.stringify(values),
    isReordered(seen, values),
    now,
    asParameter(actor),
  ];
  const { done } = await queryOne<{ done: boolean }>(database, changeStatement(kind), parameters);
  return done;
}

/** Those that stay follow each other otherwise than before. */
function isReordered(seen: readonly FilterValue[], values: readonly FilterValue[]): boolean {
  const stays = (of: readonly FilterValue[], other: readonly FilterValue[]) =>
    of.map(({ value }) => value).filter((each) => other.some(({ value }) => value === each));
  return stays(seen, values).join('\n') !== stays(values, seen).join('\n');
}

const changeStatement = (kind: ValueKind): Statement => {
  const table = valueTables[kind];
  const others =
    kind === 'category' ? ['header_position', 'side_menu_position', 'tile_position'] : [];
  const columns = ['value', 'label', 'position', ...others].join(', ');
  return {
    name: `change-values-of-${kind}`,
    text: `
      with was as (
        select coalesce(jsonb_agg(jsonb_build_object('value', value, 'label', label)
          order by position, value), '[]') as list
        from (select * from ${table} order by value for update) held
      ),
      due as (select list from was where list = $1::jsonb),
      sent as (
        select item.value->>'value' as value, item.value->>'label' as label, item.position::int
        from due, jsonb_array_elements($2::jsonb) with ordinality as item (value, position)
      ),
      gone as (
        delete from ${table} v using due
        where not exists (select from sent where sent.value = v.value)
      ),
      kept as (
        insert into ${table} as v (${columns})
        select value, label, position${', position'.repeat(others.length)} from sent
        on conflict (value) do update set label = excluded.label, position = excluded.position${others
          .map((name) => `, ${name} = case when $3 then excluded.position else v.${name} end`)
          .join('')}
      ),
      ${writeLog('due', {
        actor: '$5',
        now: '$4',
        subject: `'${kind}'`,
        before: 'due.list',
        after: '$2::jsonb',
      })}
      select exists (select from due) and $3::boolean is not null as done`,
  };
};
