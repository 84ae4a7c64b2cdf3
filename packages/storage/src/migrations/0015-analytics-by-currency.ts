/** Daily sales by currency. Amounts of two currencies are never added. */
export default `
alter table analytics_daily_sales
  add column currency text collate "C" not null default 'USD',
  drop constraint analytics_daily_sales_pkey;
alter table analytics_daily_sales add primary key (day, currency);
comment on column analytics_daily_products.sales_cents is
  'Before discounts, in the currency of the default market. Sales in other currencies count as units.';
`;
