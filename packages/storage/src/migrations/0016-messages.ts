export default `
-- What people write to the shop by its form. They need no account, so nothing refers to users.
create table messages (
  -- Made when it comes, so that ids give the newest first.
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- As users have it: made by domain's emailKey.
  email_key text collate "C" not null,
  text text not null,
  sent_at timestamptz not null,
  done_at timestamptz,
  -- The name at the time: people leave.
  done_by text
);
create index messages_open on messages (id) where done_at is null;
create index messages_done on messages (id) where done_at is not null;
create index messages_of_email on messages (email_key);
create index messages_by_time on messages (sent_at);
`;
