-- A rate is kronor for one unit of the currency, as the Riksbank prints it, instead of ten-thousandths of a krona.
alter table exchange_rates drop constraint exchange_rates_rate_check;
alter table exchange_rates alter column rate type numeric using round(rate / 10000.0, 4);
alter table exchange_rates add constraint exchange_rates_rate_check
  check (rate between 0.0001 and 1000 and rate = round(rate, 4)) not valid;
