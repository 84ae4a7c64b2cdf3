import type { Database, Statement } from '../database.ts';

/** How often each piece was looked at, by its id. */
export type Looks = ReadonlyMap<string, number>;

/** Of a day that is over only so many pieces keep their looks: the figures name fewer. */
const keptPieces = 1000;

/** Adds them to those of the day. A piece that is not there is passed over. */
export async function addLooks(database: Database, looks: Looks, now: Date): Promise<void> {
  await database.query(addStatement, [now, [...looks.keys()], [...looks.values()]]);
}

/** Takes away the looks of the day before that no figure will name: a shop may have a million pieces. */
export async function trimLooks(database: Database, now: Date): Promise<void> {
  await database.query(trimStatement, [now, keptPieces]);
}

const addStatement: Statement = {
  name: 'add-looks',
  text: `
    insert into figure_pieces as f (day, product_id, looks)
    select ($1::timestamptz at time zone 'UTC')::date, p.id, l.looks
    from unnest($2::text[], $3::int[]) as l (id, looks) join products p on p.id = l.id
    order by p.id
    on conflict (day, product_id) do update set looks = f.looks + excluded.looks`,
};

const trimStatement: Statement = {
  name: 'trim-looks',
  repeatable: true,
  text: `
    with yesterday as (select ($1::timestamptz at time zone 'UTC')::date - 1 as day),
    edge as (
      select f.looks from figure_pieces f join yesterday using (day)
      order by f.looks desc offset $2::int limit 1
    )
    delete from figure_pieces f using yesterday, edge
    where f.day = yesterday.day and f.looks <= edge.looks and f.sold = 0 and f.returned = 0`,
};
