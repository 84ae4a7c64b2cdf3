export default `
-- What the staff know of a customer. It goes with the account, so it is no line of the log.
create table customer_notes (
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  -- The name at the time: people leave.
  by text not null,
  text text not null
);
create index customer_notes_of_user on customer_notes (user_id, at);

-- Names as people look for them: from their first letter, or by the last of them.
create index users_by_name on users (
  (lower(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))) collate "C", id);
create index users_by_last_name on users ((lower(coalesce(last_name, ''))) collate "C", id);
`;
