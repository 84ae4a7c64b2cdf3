export default `
-- What the shop says of itself and sells by, changed while it is open. Each change is a row: the
-- newest holds, the others are its history.
create table shop_settings (
  version integer primary key,
  at timestamptz not null,
  by text not null,
  settings jsonb not null
);
`;
