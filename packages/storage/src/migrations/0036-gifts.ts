export default `
-- {message, wrap}, the message exactly as it was written; null: it is no gift.
alter table orders add column gift jsonb;
`;
