export default `
alter table users
  -- An account without a password, created to buy as a guest. Its email is a generated login name.
  add column is_guest boolean not null default false,
  -- Where a guest gets emails. Not unique and never verified: anyone may type any address.
  add column contact_email text,
  add column normalized_contact_email text,
  -- The account that a guest logged in to, if its verified email is the contact email: it has the
  -- guest's orders, whose rows keep their user.
  add column claimed_by uuid references users on delete set null,
  add constraint users_contact_email_of_guest check (
    is_guest or (contact_email is null and normalized_contact_email is null)),
  add constraint users_claimed_guest check (is_guest or claimed_by is null),
  add constraint users_guest_not_verified check (not is_guest or email_verified_at is null);
create index users_by_contact_email on users (normalized_contact_email collate "C")
  where normalized_contact_email is not null;
create index users_by_claim on users (claimed_by) where claimed_by is not null;

-- Links in the emails of guests, each to one order. Only the hash of the token is stored.
create table order_links (
  token_hash text collate "C" primary key,
  user_id uuid not null references users on delete cascade,
  order_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_links_by_user on order_links (user_id);
create index order_links_by_expiry on order_links (expires_at);
`;
