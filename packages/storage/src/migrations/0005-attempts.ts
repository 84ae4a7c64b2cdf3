export default `
-- A count became the moment when nothing is counted any more: guesses are slowed down, not locked out.
truncate attempts;
alter table attempts drop column count;
`;
