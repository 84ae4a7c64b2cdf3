export default `
-- What has moved since a moment, for whoever watches the orders.
create index order_events_by_time on order_events (at);
`;
