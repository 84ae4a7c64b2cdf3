/** Replies to messages from the contact form. */
export default `
-- Each reply is sent as an email. Deleted with its message.
create table message_replies (
  message_id uuid not null references contact_messages on delete cascade,
  -- Chosen by the client, so that a repeated request sends one email.
  id uuid not null,
  body text not null,
  created_at timestamptz not null,
  -- The staff member's name at the time.
  actor_name text not null,
  primary key (message_id, id)
);
`;
