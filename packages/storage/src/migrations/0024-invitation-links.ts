export default `
-- Links that were mailed to somebody who is invited, beside the one that the inviter was shown. What
-- a link carries is in its mail alone. They are good as long as the invitation is.
create table staff_invitation_links (
  hash text collate "C" primary key,
  staff_id uuid not null references staff on delete cascade
);
create index staff_invitation_links_of_staff on staff_invitation_links (staff_id);
`;
