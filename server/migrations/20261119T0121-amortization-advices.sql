call allow_values('amortization_advices', 'status', 'sent', 'paid', 'reminded', 'breached', 'moved', 'cancelled');
call allow_values('amortization_advices', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
create table amortization_advices (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  amortization text not null references amortizations,
  number bigint not null check (number >= 1),
  status text not null default 'sent' check (status = any (amortization_advices_status_values())),
  advice_date date not null,
  due_date date not null,
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0,
  paid_amount bigint not null default 0,
  currency text not null default 'SEK' check (currency = any (amortization_advices_currency_values())),
  letter text references letters,
  "case" text not null references cases,
  debtor text not null references debtors,
  creditor text not null references creditors,
  customer text not null references customers,
  account text not null references accounts,
  partner text references partners
);
create index amortization_advices_account_due_date on amortization_advices (account, due_date desc);
create index amortization_advices_partner_due_date on amortization_advices (partner, due_date desc);
create index amortization_advices_customer_due_date on amortization_advices (customer, due_date desc);
create index amortization_advices_due_date on amortization_advices (due_date desc);
create unique index amortization_advices_number on amortization_advices (amortization, number);
create index amortization_advices_case on amortization_advices ("case");
create index amortization_advices_letter on amortization_advices (letter);
create index amortization_advices_creditor_due_date on amortization_advices (creditor, due_date desc);
