-- The check of 20261116T1950-decimal-exchange-rates.sql, in a transaction of its own.
alter table exchange_rates validate constraint exchange_rates_rate_check;
