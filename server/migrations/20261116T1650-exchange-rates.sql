-- The Riksbank's rates, by which fees that the law sets in kronor are charged on claims in other currencies.
call allow_values('exchange_rates', 'currency', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
create table exchange_rates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  currency text not null check (currency = any (exchange_rates_currency_values())),
  day date not null,
  rate bigint not null check (rate between 1 and 10000000),
  source text not null check (length(source) between 1 and 200)
);
-- Of two rates of one day the one entered last applies.
create index exchange_rates_currency_day on exchange_rates (currency, day, _id);
create index exchange_rates_day on exchange_rates (day desc);

call allow_values('cases', 'failed_reason', 'exchange_rate_missing');
