/** Copies of sent emails, for the back office. */
export default `
-- Emails as they were sent, without secrets. Deleted with the account and after the retention period.
create table sent_emails (
  id bigint generated always as identity primary key,
  -- The dedup key of the job. A job that runs twice stores one email.
  job_key text collate "C" not null constraint sent_emails_job_key unique,
  template text not null,
  user_id uuid references users on delete cascade,
  -- Orders outlive emails, so there is no foreign key.
  order_id uuid,
  recipient text not null,
  -- Computed by normalizeEmail in the domain package.
  normalized_email text collate "C" not null,
  subject text not null,
  -- Whether a secret, such as a link to log in, was replaced.
  is_redacted boolean not null,
  -- from, html, text and headers.
  content jsonb not null,
  sent_at timestamptz not null
);
create index sent_emails_by_user on sent_emails (user_id);
create index sent_emails_by_email on sent_emails (normalized_email, id);
create index sent_emails_by_time on sent_emails (sent_at);
`;
