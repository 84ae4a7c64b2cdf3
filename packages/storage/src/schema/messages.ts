export default `
-- Messages from the contact form, which needs no account.
create table messages (
  -- A UUID in order of time.
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- Made by domain's emailKey.
  email_key text collate "C" not null,
  text text not null,
  sent_at timestamptz not null,
  done_at timestamptz,
  -- The staff member's name at the time.
  done_by text
);
create index messages_open on messages (id) where done_at is null;
create index messages_done on messages (id) where done_at is not null;
create index messages_of_email on messages (email_key);
create index messages_by_time on messages (sent_at);
`;
