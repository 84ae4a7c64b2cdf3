export default `
-- Without bytes: they lie where the shop's settings say. The row says that there is such a picture.
alter table pictures alter column bytes drop not null;
`;
