import type { Database } from '../src/index.ts';

/** All that the database's own catalogue knows of the schema, a line for each thing, sorted. */
export async function describeSchema(database: Database): Promise<string[]> {
  const rows = await database.query<{ line: string }>({
    name: 'describe-schema',
    text: everything,
  });
  return rows.map(({ line }) => line.replace(/\s+/g, ' ').trim()).sort();
}

const ours = `relnamespace = 'public'::regnamespace`;

const everything = `
  select 'extension ' || extname as line from pg_extension
  union all
  select concat_ws(' ', 'relation', relkind::text, relpersistence::text, relname, reloptions::text)
  from pg_class where ${ours}
  union all
  select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, 'collate ' || attcollation::regcollation::text,
    'generated ' || nullif(attgenerated::text, ''), 'statistics ' || attstattarget,
    'default ' || pg_get_expr(adbin, adrelid))
  from pg_class join pg_attribute on attrelid = pg_class.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where ${ours} and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint join pg_class on conrelid = pg_class.oid where ${ours}
  union all
  select pg_get_indexdef(indexrelid)
  from pg_index join pg_class on indexrelid = pg_class.oid where ${ours}
  union all
  select pg_get_functiondef(oid) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (
    select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal`;
