export default `
-- Internal values of the software, such as the version of the browser's snapshot.
create table system_settings (
  key text primary key,
  value text not null
);

-- The settings that staff edit. Each change adds a row. The newest applies; the others are its
-- history.
create table shop_settings (
  version integer primary key,
  created_at timestamptz not null,
  actor_name text not null,
  settings jsonb not null
);
`;
