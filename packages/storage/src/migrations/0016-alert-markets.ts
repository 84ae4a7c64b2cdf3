/** The market in which a stock alert was requested: its email has the prices and pages of it. */
export default `
alter table stock_alerts add column market_code text collate "C" references markets (code);
comment on column stock_alerts.market_code is 'null: the default market';
`;
