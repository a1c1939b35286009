call allow_values('alarms', 'part', 'money');
call allow_values('alarms', 'key', 'client_funds_differ', 'statement_missing', 'transit_old', 'unplaced_old');

-- The days of an account in another currency than kronor, and the file that states a day.
call allow_values('bank_statements', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
alter table bank_statements
  add column currency text not null default 'SEK',
  add column file text,
  add constraint bank_statements_currency_check check (currency = any (bank_statements_currency_values())) not valid,
  add constraint bank_statements_file_fkey foreign key (file) references bank_files not valid;
