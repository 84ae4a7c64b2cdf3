export default `
-- Messages from the contact form, which needs no account.
create table contact_messages (
  -- A UUIDv7.
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- Computed by normalizeEmail in the domain package.
  normalized_email text collate "C" not null,
  body text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  -- The staff member's name at the time.
  resolved_by text
);
create index contact_messages_open on contact_messages (id) where resolved_at is null;
create index contact_messages_resolved on contact_messages (id) where resolved_at is not null;
create index contact_messages_by_email on contact_messages (normalized_email);
create index contact_messages_by_time on contact_messages (created_at);
`;
