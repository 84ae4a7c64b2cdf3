export default `
-- How far an import is, kept by the statements that bring and write its rows: a file of 100,000 rows
-- is not counted at every look.
alter table piece_imports
  add column added integer not null default 0,
  add column changed integer not null default 0,
  add column same integer not null default 0,
  add column done integer not null default 0;
update piece_imports i set added = c.added, changed = c.changed, same = c.same, done = c.done
from (
  select import_id, count(*) filter (where kind = 'added') as added,
    count(*) filter (where kind = 'changed') as changed,
    count(*) filter (where kind = 'same') as same, count(*) filter (where done) as done
  from piece_import_rows group by 1) c
where c.import_id = i.id;
`;
