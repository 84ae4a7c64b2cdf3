export default `
-- Pictures that the staff brought, drawn anew: in the database they are backed up with the pieces
-- that show them, and every node has them. A name is the hash of a picture and its width.
create table pictures (
  name text collate "C" primary key,
  bytes bytea not null,
  alt text not null,
  created_at timestamptz not null
);
-- JPEG does not get any smaller.
alter table pictures alter column bytes set storage external;
`;
