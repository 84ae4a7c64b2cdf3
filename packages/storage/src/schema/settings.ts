export default `
-- Values that the software keeps for itself, such as the stamp of the browser's snapshot.
create table settings (
  name text primary key,
  value text not null
);

-- The settings that staff edit. Each change adds a row: the newest applies, the others are history.
create table shop_settings (
  version integer primary key,
  at timestamptz not null,
  by text not null,
  settings jsonb not null
);
`;
