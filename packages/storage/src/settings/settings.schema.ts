export default `
-- Values that the software keeps for itself, such as the stamp of the browser's snapshot.
create table system_settings (
  key text primary key,
  value text not null
);

-- The settings that staff edit. Each change adds a row: the newest applies, the others are history.
create table shop_settings (
  version integer primary key,
  created_at timestamptz not null,
  actor_name text not null,
  settings jsonb not null
);
`;
