/** Functions that the tables of several domains use. */
export default `
-- A moment as the API writes it.
create function format_timestamp(moment timestamptz) returns text language sql immutable
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"');

-- The ledger: rows are added, and of each row only the columns change that its trigger leaves out.
-- A statement trigger on forbid_change() makes a table part of the ledger. migrate() reads these
-- triggers and grants the shop's role the same rights; the triggers also stop accidents of the
-- owner. For maintenance the owner disables one by name, inside a transaction.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% belongs to the ledger, which is only ever added to', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
`;
