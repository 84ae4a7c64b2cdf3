/** Markets: countries that the shop sells to in the same way. */
export default `
-- Rows are never deleted, because prices and orders refer to them: a market is closed.
create table markets (
  -- Part of its URLs.
  code text collate "C" primary key check (code ~ '^[a-z]{2,8}$'),
  name text not null,
  -- ISO 4217. Never changes: amounts of this market are in its minor unit.
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  -- The first is the default.
  languages text[] not null constraint markets_need_a_language check (cardinality(languages) > 0),
  prices_include_tax boolean not null,
  -- single: one form for every address, that of the specification. country: the country's own.
  address_form text not null check (address_form in ('single', 'country')),
  is_default boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint markets_default_is_active check (is_active or not is_default)
);
create unique index markets_one_default on markets (is_default) where is_default;

-- A country belongs to one market.
create table market_countries (
  -- ISO 3166-1 alpha-2.
  country text collate "C" not null check (country ~ '^[A-Z]{2}$')
    constraint market_countries_one_market primary key,
  market_code text collate "C" not null references markets
);
create index market_countries_by_market on market_countries (market_code);

-- The market of the specification: US dollars, one form for addresses, no tax.
insert into markets (code, name, currency, languages, prices_include_tax, address_form, is_default)
  values ('home', 'Home', 'USD', '{en}', true, 'single', true);
`;
