export default `
-- A file of pieces lies here between being brought and being written. The statement that writes a
-- piece marks its row, so that a job that ended in the middle goes on where it was.
create table piece_imports (
  id uuid primary key,
  file text not null,
  created_at timestamptz not null,
  -- Who let it begin, as the log names them; null: nobody yet, or a command of the server.
  actor jsonb,
  begun_at timestamptz,
  ended_at timestamptz
);
create index piece_imports_by_time on piece_imports (created_at);
create table piece_import_rows (
  import_id uuid not null references piece_imports on delete cascade,
  product_id text collate "C" not null,
  place integer not null,
  -- Columns of the table products, and the state where the file names one.
  fields jsonb not null,
  kind text not null check (kind in ('added', 'changed', 'same')),
  done boolean not null default false,
  primary key (import_id, product_id)
);
create index piece_import_rows_open on piece_import_rows (import_id, place) where not done;
create index piece_import_rows_kinds on piece_import_rows (import_id, kind, place);
`;
