export default `
-- What a jeweller knows of a piece, as factsSchema of the contract has it. Beside the products and
-- not among them: no list reads it.
create table product_facts (
  product_id text collate "C" primary key references products on delete cascade,
  facts jsonb not null check (jsonb_typeof(facts) = 'object')
);
`;
