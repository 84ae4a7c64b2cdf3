export default `
-- What an email is known by, made by domain's emailKey and never by lower(): two rules for one
-- thing leave a gap between them.
alter table users add column email_key text;
update users set email_key = lower(normalize(email, nfkc));
alter table users alter column email_key set not null;
drop index users_email_key;
create unique index users_email_key on users (email_key);
`;
