export default `
-- What a piece is built from to be turned, as shapeSchema of the contract has it. Beside the products
-- and not among them: no list reads it.
create table product_shapes (
  product_id text collate "C" primary key references products on delete cascade,
  shape jsonb not null check (jsonb_typeof(shape) = 'object')
);
`;
