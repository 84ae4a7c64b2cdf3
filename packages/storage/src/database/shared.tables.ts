/** Functions that the tables of several domains use. */
export default `
-- A timestamp in the format of the API.
create function format_timestamp(moment timestamptz) returns text language sql immutable
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"');

-- The ledger: append-only tables in which only the columns may change that the trigger leaves out.
-- A statement trigger on forbid_change() makes a table part of the ledger. migrate() reads these
-- triggers and grants the shop's role the same rights. The triggers also prevent accidental changes
-- by the owner, who can disable a trigger by name within a transaction for maintenance.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is part of the ledger and append-only', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
`;
