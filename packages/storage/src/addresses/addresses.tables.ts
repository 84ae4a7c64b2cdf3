export default `
-- The delivery addresses of an account.
create table addresses (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  details jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
`;
